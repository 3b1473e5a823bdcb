import { pageImageName } from "../../contract/pages.ts";
import { maxPages } from "../../limits.ts";
import { type BundleProblem, problem } from "../../problem.ts";
import type { FileSource } from "../source/file-source.ts";
import { readPngHeader } from "./check-png.ts";
import { fileKind } from "./file-kind.ts";

/** A page image whose header was checked; its bytes are read again when it is stored. */
export interface PageFile {
  readonly page: number;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  read(): Promise<Buffer>;
}

export function readPageFile(
  source: FileSource,
  path: string,
  page: number,
  bytes: Buffer,
  sha256: string,
): PageFile | BundleProblem {
  const header = readPngHeader(bytes);
  if ("fault" in header) {
    const { message, expected, found } = header.fault;
    return problem(path, `page ${page}`, message, expected, found);
  }
  const { width, height } = header;
  return { page, path, width, height, sha256, read: () => source.read(path) };
}

/** Pages are numbered from 1 without gaps, either as images or as one PDF. */
export function checkPageFiles(paths: readonly string[]): BundleProblem[] {
  const pages = new Set<number>();
  for (const path of paths) {
    const kind = fileKind(path);
    if (kind.kind === "page") pages.add(kind.page);
  }
  if (pages.size === 0) return [];
  const found: BundleProblem[] = [];
  if (paths.includes("source.pdf")) {
    const expected = "either source.pdf or pages/";
    found.push(problem("pages", "", "The bundle has two sets of pages.", expected, "both"));
  }
  if (pages.size > maxPages) {
    const limit = `at most ${maxPages} pages`;
    found.push(problem("pages", "", "The document has too many pages.", limit, `${pages.size}`));
  }
  const last = Math.max(...pages);
  for (let page = 1; page <= Math.min(last, maxPages); page++) {
    if (pages.has(page)) continue;
    const name = `pages/${pageImageName(page)}`;
    found.push(problem(name, `page ${page}`, "The page is missing.", name, "no such file"));
  }
  if (last > maxPages && pages.size <= maxPages) {
    const limit = `page numbers up to ${maxPages}`;
    found.push(problem("pages", `page ${last}`, "The page number is too high.", limit, `${last}`));
  }
  return found;
}
