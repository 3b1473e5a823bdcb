import { fileURLToPath } from "node:url";
import { createSeededDatabase, createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { AccessConfig } from "../../backend/src/config-access.ts";
import type { ModelSettings } from "../../backend/src/features/ai-query/model/chat-client.ts";
import { type FrontendFiles, loadFrontend } from "../../backend/src/http/frontend-files.ts";
import { startTestServer, type TestServer } from "../../backend/src/testing/start-test-server.ts";
import { storeProtocol, type TestProtocol } from "../../backend/src/testing/store-protocol.ts";

const builtFrontend = fileURLToPath(new URL("../../frontend/dist", import.meta.url));

/** Read and compressed once for all files of a worker. */
let frontendFiles: Promise<FrontendFiles> | undefined;

/** One for all files of a worker, with which it ends. */
let browser: Browser | undefined;

async function startBrowser(): Promise<void> {
  if (browser?.isConnected()) return;
  browser = await chromium.launch({ executablePath: browserPath(), args: flags });
}

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface OpenOptions {
  readonly colorScheme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
}

export interface App {
  readonly server: TestServer;
  /**
   * A new window at a URL, without storage, and sharing none with other windows of the test. Closed after the test; its
   * console errors fail it.
   */
  open(path: string, options?: OpenOptions): Promise<Page>;
}

/**
 * The built application on a seeded database in a real browser, for all tests of a file.
 * @param more protocols in addition to the seeded ones
 * @param options uploads: process uploads; model: the language model of the assistant; access: who may use the server;
 *   library: false for an empty database instead of the seeded one
 */
export function withApp(
  more: readonly TestProtocol[] = [],
  options: {
    readonly uploads?: boolean;
    readonly model?: ModelSettings;
    readonly access?: Partial<AccessConfig>;
    readonly library?: boolean;
  } = {},
): App {
  let database: TestDatabase | undefined;
  let server: TestServer | undefined;
  /** The first serves all tests of the file, so that the application's files stay in the browser's memory. */
  const contexts: BrowserContext[] = [];
  /** How many of them the current test has opened. */
  let opened = 0;
  const errors: string[] = [];

  beforeAll(async () => {
    frontendFiles ??= loadFrontend(builtFrontend);
    const frontend = await frontendFiles;
    if (!frontend.has("/index.html")) throw new Error("The frontend is not built: run npm test, which does.");
    const { library = true, ...serverOptions } = options;
    database = await (library ? createSeededDatabase() : createTestDatabase());
    server = await startTestServer({
      databaseUrl: database.url,
      frontend,
      logLevel: "warn",
      ...serverOptions,
    });
    for (const protocol of more) await storeProtocol(server.database, protocol);
    await startBrowser();
  });

  afterEach(async () => {
    const [first, ...others] = contexts;
    for (const context of others) await context.close();
    if (first !== undefined && server !== undefined) await clear(first, server.origin);
    contexts.splice(1);
    opened = 0;
    expect(errors.splice(0), "errors in the browser's console").toEqual([]);
  });

  afterAll(async () => {
    await contexts[0]?.close();
    await server?.close();
    await database?.drop();
  });

  return {
    get server() {
      if (!server) throw new Error("The server has not been started");
      return server;
    },
    async open(path, { colorScheme = "light", width = 1280, height = 800 } = {}) {
      if (!browser || !server) throw new Error("The browser has not been started");
      const context = contexts[opened] ?? (await browser.newContext({ baseURL: server.origin }));
      contexts[opened] = context;
      opened += 1;
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The browser itself reports every response of 400 and above; the test decides whether one was correct.
        const isAnswer = message.text().startsWith("Failed to load resource");
        // The script below is refused in frames without script permission.
        const isOurs = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
        if (message.type() === "error" && !isAnswer && !isOurs) errors.push(message.text());
      });
      // A policy that refuses something is reported to the page alone, so the page has to say it.
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          // biome-ignore lint/suspicious/noConsole: the listener above hears it
          console.error(`Content security policy: ${violatedDirective} refused ${blockedURI}`),
        ),
      );
      await page.goto(path);
      return page;
    },
  };
}

/** Closes all windows of a context and forgets what they stored and were permitted. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.close();
  await context.clearPermissions();
}

/** `npm test` finds a browser and names it in CHROMIUM_PATH. */
function browserPath(): string {
  const path = process.env.CHROMIUM_PATH ?? "";
  if (path === "")
    throw new Error("CHROMIUM_PATH names no browser: run the tests with npm test, which finds one.");
  return path;
}
