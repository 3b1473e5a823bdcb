import { type Problem, type ProblemCode, problems } from "../contract/problem.ts";

export type FieldError = NonNullable<Problem["errors"]>[number];

/** As in the contract, with the changes as JSON text: there may be megabytes of them. */
type Conflict = Omit<NonNullable<Problem["conflict"]>, "changes"> & { readonly changes: string };

interface AppErrorOptions {
  readonly errors?: readonly FieldError[];
  /** Response headers, e.g. `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The changes saved in the meantime, for `revision-conflict`. */
  readonly conflict?: Conflict;
  readonly cause?: unknown;
}

/** An expected failure of a request: an error code of the contract and a readable sentence. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly conflict: Conflict | undefined;

  constructor(code: ProblemCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = problems[code].status;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.conflict = options.conflict;
  }
}
