import { fileURLToPath } from "node:url";
import { createSeededDatabase, createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { AccessConfig } from "../../backend/src/config-access.ts";
import type { ModelSettings } from "../../backend/src/features/ai-query/model/chat-client.ts";
import { type FrontendFiles, loadFrontend } from "../../backend/src/http/frontend-files.ts";
import { startTestServer, type TestServer } from "../../backend/src/testing/start-test-server.ts";
import { storeProtocol, type TestProtocol } from "../../backend/src/testing/store-protocol.ts";

const builtFrontend = fileURLToPath(new URL("../../frontend/dist", import.meta.url));

/** Read and compressed once for all files of a worker. */
let frontendFiles: Promise<FrontendFiles> | undefined;

/** One for all files of a worker, with which it ends; each page has its own storage. */
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
  /** A new window with its own storage, at a URL. Closed after the test; its console errors fail it. */
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
  const pages: Page[] = [];
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
    for (const page of pages.splice(0)) await page.context().close();
    expect(errors.splice(0), "errors in the browser's console").toEqual([]);
  });

  afterAll(async () => {
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
      const viewport = { width, height };
      const context = await browser.newContext({ baseURL: server.origin, colorScheme, viewport });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      pages.push(page);
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

/** `npm test` finds a browser and names it in CHROMIUM_PATH. */
function browserPath(): string {
  const path = process.env.CHROMIUM_PATH ?? "";
  if (path === "")
    throw new Error("CHROMIUM_PATH names no browser: run the tests with npm test, which finds one.");
  return path;
}
