import type { RequestHandler, Router } from "express";
import { endpoints } from "../../contract/index.ts";
import { documentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import { answerHandler } from "../../http/respond.ts";
import { pageSecurityHeaders } from "../../http/security-headers.ts";
import { docsPage } from "./docs-page.ts";
import { describeApi } from "./document.ts";

/** Version of the API's description; it changes when the contract does. */
const apiVersion = "1.0.0";

/** The description of the API for programs and for people. Made at the first request, then kept. */
export function apiDescriptionRoutes(router: Router): void {
  const description = once(() => describeApi(endpoints, apiVersion));
  const program = once(() => documentAnswer(JSON.stringify(description()), "installation"));
  const page = once(() =>
    documentAnswer(docsPage(description()), "installation", { contentType: "text/html; charset=utf-8" }),
  );
  router.get("/api/openapi.json", answerHandler(program));
  router.get("/api/docs", pageSecurityHeaders(), answerHandler(page));
  router.all(["/api/openapi.json", "/api/docs"], onlyGet);
}

const onlyGet: RequestHandler = (req) => {
  throw new AppError("method-not-allowed", `${req.method} is not possible here; GET, HEAD is.`, {
    headers: { Allow: "GET, HEAD" },
  });
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
