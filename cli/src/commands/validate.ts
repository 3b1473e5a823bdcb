import { loadConfig } from "@trialtrace/backend/config";
import { validateBundles } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import type { Done } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { reportBundles } from "../report-bundles.ts";
import { type BundleFlags, sourceOptions, withBundleFlags, withPdf } from "../shared-options.ts";

interface ValidateFlags extends BundleFlags {
  readonly pdf?: string;
}

export function addValidate(program: Command, io: Io, done: Done): void {
  const command = program
    .command("validate")
    .argument("<path...>", "bundles, USDM files, documents, schedules, or folders of bundles and USDM files")
    .description("validate what ingest reads, as it does, pages included, without a database");
  withPdf(withBundleFlags(command))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols validate my-study/
  $ protocols validate study.json --pdf study.pdf
  $ protocols validate --strict --quiet seed-data && echo good`,
    )
    .action(async (sources: string[], flags: ValidateFlags) => {
      const { strict = false, concurrency } = flags;
      const { tesseract } = loadConfig(io.env);
      const options = {
        ...{ strict, tesseract, signal: io.signal },
        ...(concurrency === undefined ? {} : { concurrency }),
      };
      const code = await reportBundles(io, flags, (callbacks) =>
        validateBundles({ sources, sourceOptions: sourceOptions(sources, flags), options, ...callbacks }),
      );
      done(code);
    });
}
