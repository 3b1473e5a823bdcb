import { AppError } from "./app-error.ts";

/**
 * Waits for work at most this long.
 * @throws AppError `database-unavailable` with the sentence; the work itself goes on
 */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  sentence = "The database took too long to respond. Please try again shortly.",
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new AppError("database-unavailable", sentence);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds to wait for work that is being rolled back. */
const undoLimit = 10_000;

/** Aborts work when its time is up, and waits for its outcome, so that the response can report it. */
export async function undoneAfter<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const late = new AppError(
    "database-unavailable",
    "This took too long. Nothing was stored; please try again.",
  );
  const timer = setTimeout(() => controller.abort(late), milliseconds);
  try {
    return await within(
      milliseconds + undoLimit,
      work(controller.signal),
      "The database took too long to respond. It is unknown whether the change was stored: check before you try again.",
    );
  } finally {
    clearTimeout(timer);
  }
}
