import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RequestHandler } from "express";
import { type Answer, etagOf, revalidate } from "./answer.ts";
import { AppError } from "./app-error.ts";
import { commonHeaders, type PreparedAnswer, prepareAnswer, respond } from "./prepared-answer.ts";
import { pathOf } from "./request-context.ts";

const compress = promisify(gzip);

/** One year: the build puts a content hash into these names. */
const forever = "public, max-age=31536000, immutable";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/** The built frontend, by request path, e.g. `/assets/index-1a2b3c.js`. */
export type FrontendFiles = ReadonlyMap<string, Answer>;

/**
 * Reads the built frontend into memory once, compressed: a few megabytes, no disk access per request, and no path
 * traversal. Empty if nothing has been built.
 */
export async function loadFrontend(folder: string): Promise<FrontendFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = all.filter((file) => extname(file) !== brotliExtension);
  const answers = await Promise.all(
    files.map(
      async (file) => [`/${relative(folder, file).split(sep).join("/")}`, await fileAnswer(file)] as const,
    ),
  );
  return new Map(answers.map(([path, answer]) => [path, cachePolicyFor(path, answer)]));
}

/** The build leaves a file compressed with Brotli next to it. */
const brotliExtension = ".br";

async function fileAnswer(file: string): Promise<Answer> {
  const body = await readFile(file);
  const contentType = contentTypes[extname(file).toLowerCase()] ?? "application/octet-stream";
  const compressible =
    /^(text|application\/(json|manifest|wasm))|svg/.test(contentType) && body.length > 1024;
  return {
    contentType,
    body,
    gzip: compressible ? await compress(body) : null,
    brotli: await readFile(`${file}${brotliExtension}`).catch(() => null),
    etag: etagOf(body),
    cacheControl: revalidate,
    headers: {},
    scope: "installation",
  };
}

function cachePolicyFor(path: string, answer: Answer): Answer {
  return path.startsWith("/assets/") ? { ...answer, cacheControl: forever } : answer;
}

/**
 * Serves the built frontend. A URL that is not a file and requests HTML returns the application itself, which handles
 * its own routes (`/dashboard`, `/protocol/AZD9291.pdf` …) and has its own 404 page.
 */
export function frontendFiles(files: FrontendFiles): RequestHandler {
  const prepared = new Map<string, PreparedAnswer>();

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const path = fileFor(req.accepts("html") !== false, pathOf(req), files);
    const answer = path === null ? undefined : files.get(path);
    if (path === null || answer === undefined) return next(path === null ? undefined : notBuilt(files));
    const ready = prepared.get(path) ?? prepareAnswer(answer, commonHeaders(res));
    prepared.set(path, ready);
    respond(req, res, ready);
  };
}

/** The file that a URL refers to; null if there is none. */
function fileFor(wantsHtml: boolean, path: string, files: FrontendFiles): string | null {
  if (path !== "/" && files.has(path)) return path;
  if (path.startsWith("/assets/") || !wantsHtml) return null;
  return "/index.html";
}

function notBuilt(files: FrontendFiles): AppError | undefined {
  if (files.size > 0) return undefined;
  return new AppError(
    "not-found",
    "The browser application has not been built. Build and start it with `npm start`.",
  );
}
