import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { presentUsdmFiles, readUsdmFile } from "../testing/shared-files.ts";
import {
  areDifferentStudies,
  areOfDifferentSponsors,
  idWithSponsor,
  sponsorIdentity,
  sponsorWords,
} from "./sponsor-identity.ts";

interface Stated {
  readonly number?: string;
  readonly study?: string;
  readonly organization?: JsonObject | null;
  readonly registered?: readonly string[];
}

const maker = { name: "Maker", identifierScheme: "DUNS", identifier: "00-642-1325" };

/** A study with the number S-1 of the given organization, by default. */
const fileOf = ({
  organization = maker,
  registered = [],
  number = "S-1",
  study = "Small",
}: Stated): JsonObject => ({
  usdmVersion: "4.0.0",
  study: {
    name: study,
    versions: [
      {
        organizations: organization ? [{ id: "O", ...organization }] : [],
        studyIdentifiers: [
          ...(number === "" ? [] : [{ text: number, scopeId: "O" }]),
          ...registered.map((text) => ({ text, scopeId: "R" })),
        ],
      },
    ],
  },
});
const identityOf = (stated: Stated) => sponsorIdentity(fileOf(stated));

describe("USDM-4: two studies with the same number from different sponsors", () => {
  test.each<[string, Stated, Stated, boolean]>([
    ["the same organization", {}, {}, false],
    ["a different name and identifier", {}, { organization: { ...maker, name: "B", identifier: "2" } }, true],
    ["a renamed company", {}, { organization: { ...maker, name: "Maker Holding" } }, false],
    [
      "an identifier with different punctuation",
      {},
      { organization: { ...maker, identifier: "006421325" } },
      false,
    ],
    ["one name, two identifiers in one scheme", {}, { organization: { ...maker, identifier: "2" } }, true],
    [
      "two schemes, one name in capitals",
      {},
      { organization: { name: "MAKER", identifierScheme: "LEI", identifier: "2" } },
      false,
    ],
    ["two schemes, two names", {}, { organization: { name: "B", identifierScheme: "LEI" } }, true],
    [
      "no identifiers, two names",
      { organization: { name: "A", identifierScheme: notStated, identifier: notStated } },
      { organization: { name: "B", identifierScheme: notStated, identifier: notStated } },
      true,
    ],
    ["a sponsor and no sponsor", {}, { organization: null }, true],
    ["no sponsor in either study", { organization: null }, { organization: null }, false],
    [
      "a study that changed hands, registered once",
      { registered: ["NCT00000001"] },
      { organization: { name: "B" }, registered: ["2020-000001-01", "NCT00000001"] },
      false,
    ],
    [
      "two studies registered separately",
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
    "a v3 file has the same sponsor as its v4 file: %s",
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

describe("USDM-4: two studies of one sponsor with the same id", () => {
  test.each<[string, Stated, Stated, boolean]>([
    ["the same number", {}, { study: "Renamed" }, false],
    ["the same number written differently", {}, { number: "s 1" }, false],
    ["different numbers", {}, { number: "S-2" }, true],
    [
      "different numbers, registered once",
      { registered: ["NCT00000001"] },
      { number: "S-2", registered: ["NCT00000001"] },
      false,
    ],
    ["an added number", { number: "" }, {}, false],
    ["different names without a number", { number: "" }, { number: "", study: "Large" }, true],
    ["the same name without a number", { number: "" }, { number: "" }, false],
  ])("%s", (_, one, other, expected) => {
    expect([
      areDifferentStudies(identityOf(one), identityOf(other)),
      areDifferentStudies(identityOf(other), identityOf(one)),
    ]).toEqual([expected, expected]);
  });
});

test.each<[Stated, string | null]>([
  [{}, "Maker-S-1"],
  [{ organization: null, number: "" }, "Small"],
  [{ organization: { name: "Société, Inc." } }, "Societe-Inc.-S-1"],
  [{ organization: { name: "東京" } }, "S-1"],
  [{ organization: { name: "東京" }, number: "", study: "試験" }, null],
])("an id with the sponsor's name for %j is %s", (stated, id) => {
  expect(idWithSponsor(identityOf(stated))).toBe(id);
});
