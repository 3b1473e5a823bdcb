import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { presentUsdmFiles, readUsdmFile } from "../testing/shared-files.ts";
import { areOfDifferentSponsors, sponsorIdentity, sponsorWords } from "./sponsor-identity.ts";

interface Stated {
  readonly organization?: JsonObject | null;
  readonly registered?: readonly string[];
}

const maker = { name: "Maker", identifierScheme: "DUNS", identifier: "00-642-1325" };

/** A study with the number S-1 of the given organisation. */
const fileOf = ({ organization = maker, registered = [] }: Stated): JsonObject => ({
  usdmVersion: "4.0.0",
  study: {
    name: "Small",
    versions: [
      {
        organizations: organization ? [{ id: "O", ...organization }] : [],
        studyIdentifiers: [
          { text: "S-1", scopeId: "O" },
          ...registered.map((text) => ({ text, scopeId: "R" })),
        ],
      },
    ],
  },
});
const identityOf = (stated: Stated) => sponsorIdentity(fileOf(stated));

describe("issue 7: two studies with one number are of different sponsors", () => {
  test.each<[string, Stated, Stated, boolean]>([
    ["the same organisation", {}, {}, false],
    ["another name and identifier", {}, { organization: { ...maker, name: "B", identifier: "2" } }, true],
    ["a company that was renamed", {}, { organization: { ...maker, name: "Maker Holding" } }, false],
    [
      "an identifier punctuated otherwise",
      {},
      { organization: { ...maker, identifier: "006421325" } },
      false,
    ],
    ["one name, two identifiers of a scheme", {}, { organization: { ...maker, identifier: "2" } }, true],
    [
      "two schemes, one name in capitals",
      {},
      { organization: { name: "MAKER", identifierScheme: "LEI", identifier: "2" } },
      false,
    ],
    ["two schemes, two names", {}, { organization: { name: "B", identifierScheme: "LEI" } }, true],
    [
      "identifiers that are not stated, two names",
      { organization: { name: "A", identifierScheme: notStated, identifier: notStated } },
      { organization: { name: "B", identifierScheme: notStated, identifier: notStated } },
      true,
    ],
    ["a sponsor against none", {}, { organization: null }, true],
    ["no sponsor in either", { organization: null }, { organization: null }, false],
    [
      "a study that changed hands, registered once",
      { registered: ["NCT00000001"] },
      { organization: { name: "B" }, registered: ["2020-000001-01", "NCT00000001"] },
      false,
    ],
    [
      "two studies that are registered apart",
      { registered: ["NCT00000001"] },
      { organization: { name: "B" }, registered: ["NCT00000002"] },
      true,
    ],
  ])("%s", (_, one, other, expected) => {
    expect([
      areOfDifferentSponsors(identityOf(one), identityOf(other)),
      areOfDifferentSponsors(identityOf(other), identityOf(one)),
    ]).toEqual([expected, expected]);
  });

  test.each(presentUsdmFiles(["cdisc-pilot-v3.json"]))(
    "a v3 file has the sponsor of its v4 file: %s",
    (v3) => {
      const [old, now] = [v3, "CDISC_Pilot_Study.json"].map((name) => sponsorIdentity(readUsdmFile(name)));
      expect(old?.sponsor).toEqual(now?.sponsor);
    },
  );
});

test.each<[Stated, string]>([
  [{}, "Maker (DUNS 00-642-1325)"],
  [{ organization: { name: "B" } }, "B"],
  [{ organization: { identifierScheme: "DUNS", identifier: "2" } }, "DUNS 2"],
  [{ organization: { identifier: "2" } }, "2"],
  [{ organization: null }, "a sponsor that is not stated"],
])("a report names the sponsor of %j as %s", (stated, words) => {
  expect(sponsorWords(identityOf(stated))).toBe(words);
});
