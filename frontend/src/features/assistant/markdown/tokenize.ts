/** A run of asterisks or underscores, and whether it can open or close bold or italic text. */
export interface MarkRun {
  readonly kind: "run";
  readonly char: "*" | "_";
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

export type Token = { readonly kind: "text" | "code"; readonly text: string } | MarkRun;

/** Splits a line into text, code and runs of marks. A backslash escapes the following mark. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  const lastTick = line.lastIndexOf("`");
  let text = "";
  let at = 0;
  const push = (token: Token) => {
    if (text !== "") tokens.push({ kind: "text", text });
    text = "";
    tokens.push(token);
  };
  while (at < line.length) {
    const char = line[at] ?? "";
    const codeEnd = char === "`" && at < lastTick ? line.indexOf("`", at + 1) : -1;
    if (char === "\\" && /[\\`*_#.<>\]+-]/.test(line[at + 1] ?? "")) {
      text += line[at + 1];
      at += 2;
    } else if (codeEnd > at) {
      push({ kind: codeEnd === at + 1 ? "text" : "code", text: line.slice(at + 1, codeEnd) || "``" });
      at = codeEnd + 1;
    } else if (char === "*" || char === "_") {
      const run = runAt(line, at, char);
      push(run);
      at += run.length;
    } else {
      text += char;
      at += 1;
    }
  }
  if (text !== "") tokens.push({ kind: "text", text });
  return tokens;
}

function runAt(line: string, at: number, char: "*" | "_"): MarkRun {
  let end = at;
  while (line[end] === char) end += 1;
  const before = line[at - 1] ?? " ";
  const behind = line[end] ?? " ";
  // An underscore within a word is part of the word, as in `page_number`.
  const inWord = char === "_" && isWord(before) && isWord(behind);
  return {
    kind: "run",
    char,
    length: end - at,
    opens: !inWord && behind.trim() !== "",
    closes: !inWord && before.trim() !== "",
  };
}

const isWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
