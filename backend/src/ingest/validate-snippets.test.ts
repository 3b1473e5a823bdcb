import { describe, expect, test } from "vitest";
import { makePng } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { cited, protocol, validate } from "./testing/validate-contents.ts";

const png = await makePng(20, 30);
const pdf = await makePdf(["Written informed consent is required."]);

describe("ING-6: a snippet that is not on its page is a warning with both texts", () => {
  test("ignores differences in line breaks and letter case, but not in words", async () => {
    const found = ["informed consent is required", "WRITTEN informed\nconsent"];
    const missing = [
      ["Written parental consent is required.", "Written informed consent is required."],
      ["Contraception must be used", "nothing like it"],
    ] as const;
    const snippets = [...found, ...missing.map(([snippet]) => snippet)];
    const contents = { ...protocol, ...cited(1, ...snippets), "source.pdf": pdf };
    const outcome = await validate(contents);
    expect(outcome.outcome).toBe("valid");
    expect(outcome.warnings.map(({ expected, found }) => [expected, found])).toEqual(
      missing.map(([snippet, like]) => [`"${snippet}"`, like === "nothing like it" ? like : `"${like}"`]),
    );
    const strict = await validate(contents, true);
    expect([strict.outcome, strict.problems.length]).toEqual(["failed", missing.length]);
  });

  test("names the page that has the snippet", async () => {
    const twoPages = await makePdf(["Background.", "Written informed consent is required."]);
    const { warnings } = await validate({
      ...protocol,
      ...cited(1, "Written informed consent"),
      "source.pdf": twoPages,
    });
    expect(warnings[0]?.found).toBe("nothing like it; it is on page 2");
  });

  test("is reported along with what the bundle is refused for", async () => {
    const items = [{}];
    const outcome = await validate({
      ...{ ...protocol, ...cited(1, "Contraception must be used"), "risk-library.json": { items } },
      "source.pdf": pdf,
    });
    expect(outcome.outcome).toBe("failed");
    expect(outcome.problems.map(({ file }) => file)).toContain("risk-library.json");
    expect(outcome.warnings).toMatchObject([{ expected: '"Contraception must be used"' }]);
  });

  test("is a note if pages have no text", async () => {
    const outcome = await validate({ ...protocol, ...cited(1, "x"), "pages/page_0001.png": png });
    expect(outcome).toMatchObject({ outcome: "valid", pageCount: 1, warnings: [] });
    expect(outcome.notes).toEqual(["1 snippet was not checked: page images have no text."]);
  });
});
