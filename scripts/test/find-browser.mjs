import { existsSync } from "node:fs";
import { pinnedBrowser } from "./pinned-browser.mjs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for the tests: the one in CHROMIUM_PATH, otherwise the pinned one, so that every machine runs the same;
 * if it has no build for the platform, an installed one. Undefined if there is none.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  return (await pinnedBrowser()) ?? installed.find((path) => existsSync(path));
}

export const noBrowserMessage = `
  ============================================================================
   NO BROWSER FOUND: the browser tests cannot run.
   Install Chrome or Chromium, or set CHROMIUM_PATH.
  ============================================================================
`;
