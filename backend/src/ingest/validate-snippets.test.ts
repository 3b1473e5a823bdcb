import { describe, expect, test } from "vitest";
import { makePng } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { cited, protocol, validate } from "./testing/validate-contents.ts";

const png = await makePng(20, 30);
const pdf = await makePdf(["Written informed consent is required."]);

describe("ING-6: a snippet that is not on its page is a warning with both texts", () => {
  test.each([
    ["on its page", "informed consent is required", []],
    ["differences in line breaks and letter case are ignored", "WRITTEN informed\nconsent", []],
    [
      "another word",
      "Written parental consent is required.",
      [['"Written parental consent is required."', '"Written informed consent is required."']],
    ],
    ["nothing like it", "Contraception must be used", [['"Contraception must be used"', "nothing like it"]]],
  ])("%s", async (_, snippet, warnings) => {
    const contents = { ...protocol, ...cited(1, snippet), "source.pdf": pdf };
    const outcome = await validate(contents);
    expect(outcome.outcome).toBe("valid");
    expect(outcome.warnings.map(({ expected, found }) => [expected, found])).toEqual(warnings);
    const strict = await validate(contents, true);
    expect([strict.outcome, strict.problems.length]).toEqual([
      warnings.length === 0 ? "valid" : "failed",
      warnings.length,
    ]);
  });

  test("the page that has it is named", async () => {
    const twoPages = await makePdf(["Background.", "Written informed consent is required."]);
    const { warnings } = await validate({
      ...protocol,
      ...cited(1, "Written informed consent"),
      "source.pdf": twoPages,
    });
    expect(warnings[0]?.found).toBe("nothing like it; it is on page 2");
  });

  test("if pages have no text it is a note", async () => {
    const outcome = await validate({ ...protocol, ...cited(1, "x"), "pages/page_0001.png": png });
    expect(outcome).toMatchObject({ outcome: "valid", pageCount: 1, warnings: [] });
    expect(outcome.notes).toEqual(["1 snippet was not checked: page images have no text."]);
  });
});
