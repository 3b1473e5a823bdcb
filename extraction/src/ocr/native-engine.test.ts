import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRecognizer } from "./recognizer.ts";

/** What Tesseract 5 prints for “signs”, a small raised letter, and “R&D” on a line that descends slightly. */
const hocr = `<?xml version="1.0" encoding="UTF-8"?>
<div class='ocr_page' id='page_1' title='image "stdin"; bbox 0 0 833 167; ppageno 0; scan_res 300 300'>
 <span class='ocr_line' id='line_1_1' title="bbox 145 47 594 93; baseline 0.004 -11; x_size 46; x_descenders 10">
  <span class='ocrx_word' id='word_1_1' title='bbox 145 47 284 93; x_wconf 93'>
   <span class='ocrx_cinfo' title='x_bboxes 145 58 249 84; x_conf 99.5'>signs</span>
   <span class='ocrx_cinfo' title='x_bboxes 270 47 284 63; x_conf 91.2'>a</span>
  </span>
  <span class='ocrx_word' id='word_1_2' title='bbox 504 50 594 84; x_wconf 96'>
   <span class='ocrx_cinfo' title='x_bboxes 504 50 531 83; x_conf 99.4'>R</span>
   <span class='ocrx_cinfo' title='x_bboxes 534 50 561 84; x_conf 99.5'>&amp;</span>
   <span class='ocrx_cinfo' title='x_bboxes 567 50 594 83; x_conf 99.4'>D</span>
  </span>
 </span>
</div>`;
const image = { width: 3, height: 2, pixels: Buffer.alloc(6, 255) };

describe("DIG-13: an installed Tesseract program", () => {
  let folder: string;
  const program = async (name: string, body: string) => {
    const path = join(folder, name);
    await writeFile(path, `#!${process.execPath}\n${body}`);
    await chmod(path, 0o755);
    return path;
  };
  const recognizer = async (path: string) => {
    const created = await createRecognizer(path);
    if (!created) throw new Error("There is no recognizer.");
    return created;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trialtrace-ocr-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("gets the picture and the layout, and returns words with their raised markers", async () => {
    const path = await program(
      "tesseract",
      `const options = process.argv.slice(2).join(" ");
       const picture = require("node:fs").readFileSync(0);
       const expected = "stdin stdout -l eng --psm 6 --dpi 300 -c hocr_char_boxes=1 hocr";
       if (options !== expected || picture.toString("latin1", 0, 11) !== "P5\\n3 2\\n255\\n") process.exit(2);
       process.stdout.write(${JSON.stringify(hocr)});`,
    );
    const words = await (await recognizer(path)).read(image, "block");
    expect(words.map(({ text, isRaised, confidence }) => [text, isRaised, confidence])).toEqual([
      ["signs", false, 93],
      ["a", true, 93],
      ["R&D", false, 96],
    ]);
    expect(words[2]).toMatchObject({ box: { left: 504, top: 50, right: 594, bottom: 84 }, lineHeight: 46 });
    expect(words[0]?.baseline).toBeCloseTo(93 - 11 + (0.004 * 449) / 2);
  });

  it.each([
    ["fails", `process.stderr.write("no data for eng"); process.exit(1);`, "no data for eng"],
    ["ends without a word", "process.exit(3);", "exit code 3"],
  ])("that %s is named with the reason", async (name, body, reason) => {
    const path = await program(name.split(" ")[0] ?? name, body);
    const read = (await recognizer(path)).read(image, "block");
    await expect(read).rejects.toThrow(`The program ${path} failed: ${reason}`);
  });

  it("that does not exist is named", async () => {
    const read = (await recognizer("/no/such/program")).read(image, "block");
    await expect(read).rejects.toThrow("The program /no/such/program cannot be run");
  });
});
