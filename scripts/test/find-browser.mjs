import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for the tests: CHROMIUM_PATH, an installed one, or Playwright's own. Undefined where there is none. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
}

export const noBrowser = `
  ============================================================================
   NO BROWSER FOUND: the browser tests cannot run.
   Get one with   apt-get install chromium   (Debian, Ubuntu), or with
   npx playwright-core install chromium   , or name one in CHROMIUM_PATH.
  ============================================================================
`;
