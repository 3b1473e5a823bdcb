import { type Problem, problemSchema } from "../contract/problem.ts";

/** The problem in a response, after checking what every problem must have (RFC 9457). */
export async function readProblem(answer: Response): Promise<Problem> {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/problem+json"))
    throw new Error(`${answer.status} ${type} is not a problem`);
  const problem = problemSchema.strict().parse(await answer.json());
  if (problem.status !== answer.status)
    throw new Error(`status ${answer.status} but ${problem.status} in the body`);
  if (problem.requestId === "" || problem.requestId !== answer.headers.get("x-request-id")) {
    throw new Error(`request id '${problem.requestId}' differs from the header`);
  }
  if (problem.type !== `urn:trialtrace:problem:${problem.code}`) throw new Error(`type ${problem.type}`);
  if (answer.headers.get("cache-control") !== "no-store") throw new Error("a problem must not be cached");
  return problem;
}
