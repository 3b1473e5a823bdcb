import { loadModule, parseSync } from "libpg-query";
import { excerpt, messageOf } from "../../problem.ts";
import {
  allowedFunctions,
  allowedNodes,
  allowedOperators,
  allowedSessionValues,
  allowedTypes,
} from "./sql-allowed.ts";

await loadModule();

/** The values to fill in before running a query: two schemas and the cohort number. */
const placeholders = ["{{cdm}}", "{{results}}", "{{cohort_id}}"];
/** Replaces a schema or a value. */
const filledIn = "placeholder";

/** Maximum length of one query in characters. The longest in the seeded studies has 6,000. */
const maxSqlLength = 200_000;

const oneQuery = "a single SELECT";
const valuesOnly = "functions on values only";

export interface SqlFault {
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Someone will run a bundle's SQL on a database of patients. It must be a single read-only query with no placeholders
 * other than these three: PostgreSQL's own parser reads it, and every node, function, type, and operator in its tree
 * must be on an allowlist.
 */
export function sqlFaults(sql: string): SqlFault[] {
  const others = [...sql.matchAll(/\{\{[^{}]*\}\}|\$\{[^{}]*\}|(?<![{$])\{[A-Za-z_]\w*\}(?!\})/g)].map(
    ([found]) => found,
  );
  const unknown = [...new Set(others.filter((found) => !placeholders.includes(found)))];
  if (unknown.length > 0) return unknown.map(unknownPlaceholder);
  if (sql.length > maxSqlLength) {
    return [fault("The SQL is too long.", `at most ${maxSqlLength} characters`, `${sql.length} characters`)];
  }
  const filled = placeholders.reduce((text, name) => text.replaceAll(name, filledIn), sql);
  const statements = statementsOf(filled);
  if (!Array.isArray(statements)) return [statements];
  if (statements.length !== 1) {
    return [fault("The SQL is not one statement.", oneQuery, `${statements.length} statements`)];
  }
  const faults = [...faultsOf(statements)];
  return faults.filter(({ message }, at) => faults.findIndex((other) => other.message === message) === at);
}

function statementsOf(sql: string): unknown[] | SqlFault {
  if (sql.trim() === "") return [];
  if (sql.includes("\0")) return fault("The SQL cannot be parsed.", oneQuery, "a null character");
  try {
    return parseSync(sql).stmts ?? [];
  } catch (error) {
    if (error instanceof RangeError) {
      return fault("The SQL is nested too deeply.", oneQuery, "more levels than the parser supports");
    }
    const parameter = /[@:$]\w+/.exec(sql)?.[0];
    if (parameter !== undefined && /^syntax error at or near "[@:$]/.test(messageOf(error)))
      return unknownPlaceholder(parameter);
    return fault("The SQL cannot be parsed.", oneQuery, messageOf(error));
  }
}

/** Walks the tree without recursion, so that any depth can be checked. */
function* faultsOf(tree: unknown): Generator<SqlFault> {
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      left.push(child);
      if (!Array.isArray(value)) yield* faultsOfPart(key, child);
    }
  }
}

function* faultsOfPart(key: string, part: unknown): Generator<SqlFault> {
  if (key === "intoClause") yield writes("SELECT INTO");
  else if (key === "lockingClause") yield writes("FOR UPDATE or FOR SHARE");
  else if (key === "typeName") yield* checkType(part);
  else if (key === "ParamRef") yield unknownPlaceholder(`$${textOf(part, "number")}`);
  else if (key === "FuncCall") yield* checkFunction(namesOf(part, "funcname"));
  else if (key === "RangeVar") yield* checkTable(textOf(part, "schemaname"), textOf(part, "relname"));
  else if (key === "SQLValueFunction" && !allowedSessionValues.test(textOf(part, "op"))) {
    yield fault("The SQL reads more than values.", valuesOnly, textOf(part, "op").replace("SVFOP_", ""));
  } else if (key === "A_Expr") yield* checkOperator(namesOf(part, "name"));
  else if (/^[A-Z]/.test(key) && !allowedNodes.has(key)) yield writes(key.replace(/Stmt$/, ""));
}

function* checkFunction(names: readonly string[]): Generator<SqlFault> {
  const name = names.at(-1) ?? "";
  const isBuiltIn = names.length === 1 || (names.length === 2 && names[0] === "pg_catalog");
  if (isBuiltIn && allowedFunctions.has(name)) return;
  yield fault("The SQL calls a function that is not allowed.", valuesOnly, `${names.join(".")}()`);
}

/** PostgreSQL reserves names that begin with `pg_`. */
function* checkTable(schema: string, table: string): Generator<SqlFault> {
  if (!/^(pg_|information_schema$)/i.test(schema) && !(schema === "" && /^pg_/i.test(table))) return;
  const found = schema === "" ? table : `${schema}.${table}`;
  yield fault("The SQL reads system tables.", "tables of {{cdm}} and {{results}}", found);
}

function* checkType(part: unknown): Generator<SqlFault> {
  const names = namesOf(part, "names");
  const isBuiltIn = names.length === 1 || (names.length === 2 && names[0] === "pg_catalog");
  if (isBuiltIn && allowedTypes.has(names.at(-1) ?? "")) return;
  yield fault(
    "The SQL casts to a type that is not allowed.",
    "a number, text, date, or time",
    names.join("."),
  );
}

function* checkOperator(names: readonly string[]): Generator<SqlFault> {
  const isBuiltIn = names.length === 1 || (names.length === 2 && names[0] === "pg_catalog");
  const name = names.at(-1) ?? "";
  if (isBuiltIn && allowedOperators.has(name)) return;
  if (name === "@") yield unknownPlaceholder("@");
  else yield fault("The SQL uses an operator that is not allowed.", "operators on values", names.join("."));
}

const writes = (found: string) => fault("The SQL is not read-only.", oneQuery, found);

const unknownPlaceholder = (found: string) =>
  fault("The SQL has an unknown placeholder.", placeholders.join(", "), found);

function fault(message: string, expected: string, found: string): SqlFault {
  return { message, expected, found: excerpt(found) };
}

/** The parts of a name, which the tree stores as `[{ String: { sval } }, …]`. */
function namesOf(part: unknown, key: string): string[] {
  const names = childOf(part, key);
  return Array.isArray(names) ? names.map((name) => textOf(childOf(name, "String"), "sval")) : [];
}

function textOf(part: unknown, key: string): string {
  const text = childOf(part, key);
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}

const childOf = (part: unknown, key: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined;
