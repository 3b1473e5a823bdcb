import type { SeedMessage, SeedTask } from "./seed.ts";
import { startProcess } from "./start-process.ts";

/** Loads the seed data into an empty database, in a process of its own: it takes more memory than the server needs later. */
export function startSeeding(task: SeedTask) {
  const child = startProcess("seed");
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const told = new Promise<SeedMessage>((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      resolve({ fault: `The process that loads the seed data ended with ${signal ?? code}.` }),
    );
  });
  child.send(task, () => undefined);
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const load = async () => {
    const { fault } = await told;
    await stop();
    return fault;
  };
  return {
    /** Resolves when the seed data is loaded, if it had to be, or with the reason why that failed. */
    done: load(),
    /** Ends it; the database rolls back what is unfinished, and the next start completes it. */
    stop,
  };
}
