import { isUtf8 } from "node:buffer";
import type { Json } from "../../contract/value.ts";
import { maxJsonDepth } from "../../limits.ts";
import { type BundleProblem, excerpt, messageOf, problem } from "../../problem.ts";
import { type JsonFault, positionOf, scanJson } from "./scan-json.ts";

/** A file with problems may still have a value, so that schema problems are reported too. */
export interface ParsedJson {
  readonly value?: Json;
  readonly problems?: readonly BundleProblem[];
  /** Keys that occur twice with the same value. */
  readonly warnings?: readonly BundleProblem[];
}

const messages: Record<JsonFault["kind"], { message: string; expected: string }> = {
  "duplicate-key": {
    message: "The key occurs twice in the same object, with different values.",
    expected: "each key once",
  },
  "repeated-key": {
    message: "The key occurs twice in the same object, with the same value.",
    expected: "each key once",
  },
  "reserved-key": { message: "The key is reserved.", expected: "another key" },
  "too-deep": { message: "The file is nested too deeply.", expected: `at most ${maxJsonDepth} levels` },
  "unstorable-text": {
    message: "The text contains a character that cannot be stored.",
    expected: "text without null characters and unpaired surrogates",
  },
};

/** Parses the bytes of a JSON file; a byte order mark is accepted. Reports all problems at once. */
export function parseJson(file: string, bytes: Buffer): ParsedJson {
  if (!isUtf8(bytes)) {
    return reject(problem(file, "", "The file is not UTF-8 text.", "UTF-8", describeEncoding(bytes)));
  }
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return reject(syntaxProblem(file, text, messageOf(error)));
  }
  const faults = scanJson(text, maxJsonDepth);
  if (faults.length === 0) return { value };
  const readable = faults.every(({ kind }) => kind !== "reserved-key" && kind !== "too-deep");
  const listed = (isWarning: boolean) =>
    faults
      .filter(({ kind }) => (kind === "repeated-key") === isWarning)
      .map(({ kind, path, line, column, found }) => {
        const { message, expected } = messages[kind];
        return problem(file, path, `${message} (line ${line}, column ${column})`, expected, found);
      });
  const [problems, warnings] = [listed(false), listed(true)];
  return {
    ...(readable ? { value } : {}),
    ...(problems.length > 0 ? { problems } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

const reject = (found: BundleProblem): ParsedJson => ({ problems: [found] });

function syntaxProblem(file: string, text: string, message: string): BundleProblem {
  if (text.trim() === "") return problem(file, "", "The file is empty.", "JSON", "nothing");
  const offset = /position (\d+)/.exec(message)?.[1];
  const at = offset === undefined ? text.length : Number(offset);
  const { line, column } = positionOf(text, at);
  const found = at >= text.length ? "the end of the file" : excerpt(text.slice(at, at + 20));
  return problem(file, "", `Invalid JSON at line ${line}, column ${column}.`, "well-formed JSON", found);
}

function describeEncoding(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  return mark === "fffe" || mark === "feff" ? "UTF-16" : "bytes that are not UTF-8";
}
