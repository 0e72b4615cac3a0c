/** The service said no, and why: branch on `code`. */
export class Refused extends Error {
    problem;
    constructor(problem) {
        super(`${problem.code}: ${problem.detail}`);
        this.name = "Refused";
        this.problem = problem;
    }
    get code() {
        return this.problem.code;
    }
    /** Reads a refusal from an answer; what comes from a proxy in between may be no problem. */
    static async from(answer) {
        const text = await answer.text();
        try {
            return new Refused(JSON.parse(text));
        }
        catch {
            const { status, statusText } = answer;
            return new Refused({ type: "about:blank", title: statusText, status, code: "unknown", detail: text.slice(0, 200) });
        }
    }
}
/** Waits for an answer and gives what is in it; throws `Refused` if there is nothing in it but a problem. */
export async function answered(asked) {
    const { data, error, response } = await asked;
    if (data !== undefined && data !== null)
        return data;
    if (error && typeof error === "object" && "code" in error)
        throw new Refused(error);
    const { status, statusText } = response;
    throw new Refused({ type: "about:blank", title: statusText, status, code: "unknown", detail: String(error ?? "") });
}
