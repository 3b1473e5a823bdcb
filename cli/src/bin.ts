import { exitCodes } from "./exit-code.ts";
import { main } from "./main.ts";

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // On the second signal the user does not want to wait for a clean exit.
    if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
    interrupt.abort(new Error(`Interrupted by ${signal}.`));
  });
}

// A reader that has seen enough (`| head`) is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? exitCodes.ok : exitCodes.failed);
});

const { stdout, stderr, stdin, env } = process;
process.exitCode = await main(process.argv.slice(2), {
  stdout,
  stderr,
  stdin,
  env,
  signal: interrupt.signal,
});
