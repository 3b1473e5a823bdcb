import { type ExecFileException, execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Engine, ReadLine } from "./engine.ts";
import type { PixelBox } from "./picture.ts";

const execute = promisify(execFile);

/** Page segmentation modes: sparse text, one block, one word. */
const modes = { scattered: "11", block: "6", marker: "8" };
/** A picture takes seconds; a program that takes longer, in milliseconds, does not end. */
const longest = 120_000;

/** The Tesseract program at a path, with its own English data: one process for each picture. */
export const nativeEngine = (path: string): Engine => ({
  async read(image, layout, characters) {
    const options = characters === "" ? [] : ["-c", `tessedit_char_whitelist=${characters}`];
    const output = await run(
      path,
      [
        ...["stdin", "stdout", "-l", "eng", "--psm", modes[layout], "--dpi", "300"],
        ...["-c", "hocr_char_boxes=1", ...options, "hocr"],
      ],
      image,
    );
    return readHocr(output);
  },
  close: async () => {},
});

async function run(path: string, options: readonly string[], input: Buffer): Promise<string> {
  const program = execute(path, options, { timeout: longest, maxBuffer: Number.POSITIVE_INFINITY });
  // A program that ends early closes its input; its exit code says why.
  program.child.stdin?.on("error", () => {}).end(input);
  const { stdout } = await program.catch((error: ExecFileException & { readonly stderr?: string }) => {
    const reason =
      typeof error.code === "string"
        ? `cannot be run: ${error.message}`
        : `failed: ${error.stderr?.trim().slice(0, 300) || `exit code ${error.code ?? null}`}`;
    throw new Error(`The program ${path} ${reason}.`);
  });
  return stdout;
}

const element = /<span class=['"](ocr_\w+|ocrx_word|ocrx_cinfo)['"][^>]*?title=(["'])(.*?)\2[^>]*>([^<]*)/gs;

/** The lines of hOCR with the box of each letter. Lines without letters are left out. */
export function readHocr(text: string): ReadLine[] {
  const lines: { baseline: number; height: number; words: { confidence: number; symbols: Symbols }[] }[] = [];
  for (const [, kind = "", , title = "", content = ""] of text.matchAll(element)) {
    if (kind === "ocrx_word")
      lines.at(-1)?.words.push({ confidence: numberOf(title, "x_wconf"), symbols: [] });
    else if (kind === "ocrx_cinfo") {
      const box = boxOf(title, "x_bboxes");
      if (box)
        lines
          .at(-1)
          ?.words.at(-1)
          ?.symbols.push({ text: decode(content), box });
    } else {
      const box = boxOf(title, "bbox");
      if (!box) continue;
      const [slope = 0, offset = 0] = numbersOf(title, "baseline");
      lines.push({
        baseline: box.bottom + offset + (slope * (box.right - box.left)) / 2,
        height: numberOf(title, "x_size") || box.bottom - box.top,
        words: [],
      });
    }
  }
  return lines.filter(({ words }) => words.some(({ symbols }) => symbols.length > 0));
}

type Symbols = { readonly text: string; readonly box: PixelBox }[];

const numbersOf = (title: string, name: string): number[] =>
  (new RegExp(`(?:^|;)\\s*${name}\\s+([-\\d. ]+)`).exec(title)?.[1] ?? "")
    .trim()
    .split(/\s+/)
    .filter((one) => one !== "")
    .map(Number);

const numberOf = (title: string, name: string): number => numbersOf(title, name)[0] ?? 0;

function boxOf(title: string, name: string): PixelBox | null {
  const [left, top, right, bottom] = numbersOf(title, name);
  return left === undefined || top === undefined || right === undefined || bottom === undefined
    ? null
    : { left, top, right, bottom };
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  apos: "'",
};

const decode = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole);
