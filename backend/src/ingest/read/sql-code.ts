/** SQL without its comments, and with every literal and quoted name emptied, so that only code is left. */
export type SqlCode =
  | { readonly code: string; readonly unterminated?: never }
  | { readonly unterminated: string; readonly code?: never };

interface Span {
  readonly end: number;
  readonly left: string;
}

/** PostgreSQL's lexical structure: comments (block comments nest), literals, dollar quotes, quoted names. */
export function sqlCode(sql: string): SqlCode {
  let code = "";
  let at = 0;
  while (at < sql.length) {
    const span = comment(sql, at) ?? quoted(sql, at) ?? dollarQuoted(sql, at);
    if (span === "open") return { unterminated: sql.slice(at) };
    code += span?.left ?? sql.charAt(at);
    at = span?.end ?? at + 1;
  }
  return { code };
}

function comment(sql: string, at: number): Span | "open" | undefined {
  if (sql.startsWith("--", at)) {
    const end = sql.indexOf("\n", at);
    return { end: end < 0 ? sql.length : end, left: " " };
  }
  if (!sql.startsWith("/*", at)) return undefined;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return { end: marks.lastIndex, left: " " };
  }
  return "open";
}

function quoted(sql: string, at: number): Span | "open" | undefined {
  const mark = sql.charAt(at);
  if (mark !== "'" && mark !== '"') return undefined;
  const escapes = mark === "'" && /(^|[^\p{L}\p{N}_$])e$/iu.test(sql.slice(Math.max(0, at - 2), at));
  for (let end = at + 1; end < sql.length; end++) {
    if (escapes && sql.charAt(end) === "\\") end++;
    else if (sql.charAt(end) === mark) {
      if (sql.charAt(end + 1) !== mark) return { end: end + 1, left: mark + mark };
      end++;
    }
  }
  return "open";
}

function dollarQuoted(sql: string, at: number): Span | "open" | undefined {
  if (sql.charAt(at) !== "$" || /[\p{L}\p{N}_$]/u.test(sql.charAt(at - 1))) return undefined;
  const tag = /^\$([\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(sql.slice(at, at + 80))?.[0];
  if (tag === undefined) return undefined;
  const close = sql.indexOf(tag, at + tag.length);
  return close < 0 ? "open" : { end: close + tag.length, left: "''" };
}
