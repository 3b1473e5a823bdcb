import { excerpt } from "../problem.ts";
import { sqlCode } from "./sql-code.ts";

/** What the one who runs a query fills in: two schemas and the number of the cohort. */
const placeholders = ["{{cdm}}", "{{results}}", "{{cohort_id}}"];

/** Words of statements that write, lock or run something; INTO makes SELECT write. */
const forbiddenWords =
  /\b(alter|analyze|call|cluster|comment|copy|create|deallocate|delete|discard|do|drop|execute|grant|insert|into|listen|load|lock|merge|notify|prepare|refresh|reindex|reset|revoke|set|truncate|unlisten|update|vacuum)\b(?!\s*\()/i;

/** Functions that reach beyond the tables: files, other servers, other sessions, settings, sequences. */
const forbiddenFunctions =
  /\b(pg_\w+|lo_\w+|dblink\w*|set_config|current_setting|setval|nextval|query_to_xml\w*|database_to_xml\w*|table_to_xml\w*|xpath_table|ts_stat)\s*\(/i;

export interface SqlFault {
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Someone will run a bundle's SQL on a database of patients. It must be a single query that only reads, with no other
 * placeholders than the three.
 */
export function sqlFaults(sql: string): SqlFault[] {
  const { code, unterminated } = sqlCode(sql);
  if (unterminated !== undefined) {
    return [fault("The SQL ends within a comment or a literal.", "its end", unterminated)];
  }
  const others = sql.match(/\{\{[^{}]*\}\}|\$\{[^{}]*\}/g) ?? [];
  const parameters = code.match(/@\w+|(?<![:\w])[:$]\w+|(?<![{$])\{\w+\}(?!\})/g) ?? [];
  const unknown = [...others, ...parameters].filter((found) => !placeholders.includes(found));
  const filled = placeholders.reduce((text, name) => text.replaceAll(name, "placeholder"), code);
  const statements = filled.split(";").filter((statement) => statement.trim() !== "");
  const [first = ""] = statements;
  const word = forbiddenWords.exec(filled)?.[0];
  const call = forbiddenFunctions.exec(filled)?.[1];
  const oneQuery = "a single SELECT";
  return [
    ...[...new Set(unknown)].map((found) =>
      fault("The SQL has an unknown placeholder.", placeholders.join(", "), found),
    ),
    ...(statements.length === 1
      ? []
      : [fault("The SQL is not one statement.", oneQuery, `${statements.length} statements`)]),
    ...(statements.length > 0 && !/^[\s(]*(select|with|values)\b/i.test(first)
      ? [fault("The SQL is no query.", oneQuery, first.trim())]
      : []),
    ...(word === undefined ? [] : [fault("The SQL does more than read.", oneQuery, word.toUpperCase())]),
    ...(call === undefined
      ? []
      : [fault("The SQL calls a function of the server.", "functions on values only", `${call}()`)]),
  ];
}

function fault(message: string, expected: string, found: string): SqlFault {
  return { message, expected, found: excerpt(found) };
}
