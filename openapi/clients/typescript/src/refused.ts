import type { Problem } from "../schema.js";

/** The service said no, and why: branch on `code`. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = "Refused";
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }

  /** Reads a refusal from an answer; what comes from a proxy in between may be no problem. */
  static async from(answer: Response): Promise<Refused> {
    const text = await answer.text();
    try {
      return new Refused(JSON.parse(text) as Problem);
    } catch {
      const { status, statusText } = answer;
      return new Refused({ type: "about:blank", title: statusText, status, code: "unknown", detail: text.slice(0, 200) });
    }
  }
}

/** What openapi-fetch gives for a request. */
interface Asked<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Waits for an answer and gives what is in it; throws `Refused` if there is nothing in it but a problem. */
export async function answered<T>(asked: Promise<Asked<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await asked;
  if (data !== undefined && data !== null) return data;
  if (error && typeof error === "object" && "code" in error) throw new Refused(error as Problem);
  const { status, statusText } = response;
  throw new Refused({ type: "about:blank", title: statusText, status, code: "unknown", detail: String(error ?? "") });
}
