import { validateBundles } from "../ingest.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./make-bundle.ts";

/** The files of a bundle, by their paths. */
export type Contents = Record<string, unknown>;

/** A minimal bundle. */
export const protocol = { "protocol.json": protocolJson("A") };

/** A domain with values cited from a page. */
export const cited = (page: number, ...texts: readonly string[]) => ({
  "domains.json": [
    {
      domainName: "Study Design",
      category: "Study Foundation",
      protocolData: Object.fromEntries(
        texts.map((text_snippet, index) => [
          `value_${index}`,
          { value: 1, provenance: { section_number: "1", page_number: page, text_snippet } },
        ]),
      ),
    },
  ],
});

/** The result of validating a bundle. */
export async function validate(contents: Contents, strict = false) {
  await using folder = await temporaryFolder();
  await writeBundle(folder.path, contents);
  const { outcomes } = await validateBundles({ sources: [folder.path], options: { strict, concurrency: 1 } });
  const [outcome] = outcomes;
  if (!outcome) throw new Error("There is no outcome.");
  return outcome;
}
