import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import {
  type AccessConfig,
  accessOf,
  accessVariables,
  missingPartners,
  secretAccessVariables,
  webAddress,
  wholeNumber,
} from "./config-access.ts";
import { defaultFileMemory } from "./limits.ts";
import { projectRoot } from "./project-root.ts";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const scheduleReasons = ["required", "optional"] as const;
export type ScheduleReason = (typeof scheduleReasons)[number];

export interface Config {
  /** TCP port; 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  /** If absent: the embedded database below `dataDir`. */
  readonly databaseUrl?: string;
  /** The same database as the owner of its tables, who migrates and purges. If absent: `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl?: string;
  /** A replica of the same database, for reading; if absent, everything is read from `databaseUrl`. */
  readonly databaseReadUrl?: string;
  /** Maximum number of database connections for this server, not counting one for notifications and one in reserve. */
  readonly databasePoolSize: number;
  /** Timeout for the database statements of a request, in milliseconds. */
  readonly databaseStatementTimeout: number;
  /** Megabytes for reading uploaded files, shared by all that are read at the same time. */
  readonly fileMemory: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** The external link in the top bar (REG-1). */
  readonly externalLink: { readonly label: string; readonly url: string };
  /** Whether schedule changes require a reason. */
  readonly scheduleReason: ScheduleReason;
  /** What a program must present to read the metrics; if absent, only programs on this machine may. */
  readonly metricsToken?: string;
  /** The OpenTelemetry collector that receives traces; if absent, there are none. */
  readonly tracing?: { readonly endpoint: string; readonly serviceName: string };
  readonly access: AccessConfig;
  /** Path of a Tesseract program that reads pages without text; if absent, the optional packages do. */
  readonly tesseract?: string;
  /** The OpenAI-compatible server whose model answers questions; if absent, answers consist of quotes. */
  readonly model?: {
    /** e.g. `http://localhost:11434/v1`; `/chat/completions` is added. */
    readonly baseUrl: string;
    readonly model: string;
    /** Sent as a bearer token if set; never logged. */
    readonly apiKey?: string;
    /** Milliseconds for a whole answer. */
    readonly timeout: number;
    /** Turns of the model for one answer, the last of which has to answer. */
    readonly maxRounds: number;
    /** Tokens the model may write in one turn. */
    readonly maxTokens: number;
    /** Tokens the model reads at once, including its own output. */
    readonly contextTokens: number;
  };
}

/** An invalid variable. `found` never contains a secret. */
export interface ConfigProblem {
  readonly name: string;
  readonly expected: string;
  readonly found: string;
}

/** All problems of the environment at once. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map((p) => `${p.name}: expected ${p.expected}, found ${p.found}`).join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "a URL such as postgresql://user:password@host:5432/database");

const environmentSchema = z.object({
  ...accessVariables,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_%-]+$/, "a host name or IP address")
    .default("127.0.0.1"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  /** In seconds. */
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600).default(30),
  /** In megabytes. */
  FILE_MEMORY: wholeNumber(defaultFileMemory, 65_536).default(defaultFileMemory),
  DATA_DIR: z.string().default(".data"),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
  EXTERNAL_LINK_LABEL: z.string().max(60, "at most 60 characters").default("ClinicalTrials.gov"),
  EXTERNAL_LINK_URL: webAddress.default("https://clinicaltrials.gov"),
  SCHEDULE_REASON: z.enum(scheduleReasons, `one of ${scheduleReasons.join(", ")}`).default("optional"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "at least 16 characters without spaces")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().max(200, "at most 200 characters").default("trialtrace"),
  TESSERACT_PATH: z.string().refine(existsSync, "the path of an installed Tesseract program").optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_MODEL: z.string().max(200, "at most 200 characters").optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "a key without spaces")
    .optional(),
  /** In seconds. */
  AI_TIMEOUT: wholeNumber(1, 600).default(30),
  AI_MAX_ROUNDS: wholeNumber(1, 20).default(4),
  AI_MAX_TOKENS: wholeNumber(64, 32_000).default(1024),
  AI_CONTEXT_TOKENS: wholeNumber(2048, 1_000_000).default(8192),
});

const secretVariables: ReadonlySet<string> = new Set([
  ...["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL", "AI_API_KEY", "METRICS_TOKEN"],
  ...secretAccessVariables,
]);
const variableNames = Object.keys(environmentSchema.shape);

/**
 * Reads the configuration from environment variables; an empty one counts as unset, and a secret may be in a file that
 * `…_FILE` names. A relative `DATA_DIR` is resolved
 * against the installation folder, so that the server and the command line agree on it regardless of the working
 * directory.
 * @throws {ConfigError} naming every invalid variable.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly root?: string } = {},
): Config {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = env[name]?.trim() || secretFrom(name, env[`${name}_FILE`]?.trim());
      return value ? [[name, value] as const] : [];
    }),
  );
  const missing = missingPartners(given);
  if (missing.length > 0) {
    const expected = "a value, because the variable that belongs to it is set";
    throw new ConfigError(missing.map((name) => ({ name, expected, found: "none" })));
  }
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new ConfigError(toProblems(read.error.issues, given));
  const { PORT, HOST, DATABASE_URL, DATA_DIR, LOG_LEVEL, EXTERNAL_LINK_LABEL, EXTERNAL_LINK_URL } = read.data;
  const databaseOwnerUrl = ownerUrlOf(read.data);
  const { DATABASE_READ_URL, DATABASE_POOL_SIZE, DATABASE_STATEMENT_TIMEOUT, FILE_MEMORY } = read.data;
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = read.data;
  const model = modelOf(read.data);
  return {
    port: PORT,
    host: HOST,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(databaseOwnerUrl === undefined ? {} : { databaseOwnerUrl }),
    ...(DATABASE_READ_URL === undefined ? {} : { databaseReadUrl: DATABASE_READ_URL }),
    databasePoolSize: DATABASE_POOL_SIZE,
    databaseStatementTimeout: DATABASE_STATEMENT_TIMEOUT * 1000,
    fileMemory: FILE_MEMORY,
    dataDir: resolve(options.root ?? projectRoot(), DATA_DIR),
    logLevel: LOG_LEVEL,
    externalLink: { label: EXTERNAL_LINK_LABEL, url: EXTERNAL_LINK_URL },
    scheduleReason: read.data.SCHEDULE_REASON,
    ...(METRICS_TOKEN === undefined ? {} : { metricsToken: METRICS_TOKEN }),
    ...(endpoint === undefined ? {} : { tracing: { endpoint, serviceName } }),
    access: accessOf(read.data),
    ...(read.data.TESSERACT_PATH === undefined ? {} : { tesseract: read.data.TESSERACT_PATH }),
    ...(model === null ? {} : { model }),
  };
}

/** Files keep secrets out of the environment, which other processes of the same user can read. */
function secretFrom(name: string, file: string | undefined): string | undefined {
  if (!file || !secretVariables.has(name)) return undefined;
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new ConfigError([{ name: `${name}_FILE`, expected: "a readable file", found: file }]);
  }
}

/** The embedded database has roles of its own. */
function ownerUrlOf({ DATABASE_URL, DATABASE_OWNER_URL }: z.output<typeof environmentSchema>) {
  if (DATABASE_OWNER_URL === undefined || DATABASE_URL !== undefined) return DATABASE_OWNER_URL;
  const expected = "a value, because DATABASE_OWNER_URL names the owner of the same database";
  throw new ConfigError([{ name: "DATABASE_URL", expected, found: "none" }]);
}

/** A URL without a model, or a model without a URL, is a mistake rather than a disabled model. */
function modelOf(read: z.output<typeof environmentSchema>): NonNullable<Config["model"]> | null {
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY } = read;
  const given = { AI_BASE_URL, AI_MODEL };
  if (AI_BASE_URL === undefined && AI_MODEL === undefined && AI_API_KEY === undefined) return null;
  if (AI_BASE_URL !== undefined && AI_MODEL !== undefined) {
    const apiKey = AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY };
    return {
      ...{ baseUrl: AI_BASE_URL, model: AI_MODEL, ...apiKey, timeout: read.AI_TIMEOUT * 1000 },
      ...{ maxRounds: read.AI_MAX_ROUNDS, maxTokens: read.AI_MAX_TOKENS },
      contextTokens: read.AI_CONTEXT_TOKENS,
    };
  }
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  throw new ConfigError(
    missing.map(([name]) => ({
      name,
      expected: "a value, because AI_BASE_URL and AI_MODEL are required together",
      found: "none",
    })),
  );
}

function toProblems(issues: readonly z.core.$ZodIssue[], given: Record<string, string>): ConfigProblem[] {
  const problems = new Map<string, ConfigProblem>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const value = given[name] ?? "";
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    const found = secretVariables.has(name) ? "a value in another format (not shown)" : `'${shown}'`;
    if (!problems.has(name)) problems.set(name, { name, expected: message, found });
  }
  return [...problems.values()];
}
