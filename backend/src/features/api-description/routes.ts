import type { RequestHandler, Router } from "express";
import { endpoints } from "../../contract/index.ts";
import { documentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import { answerHandler } from "../../http/prepared-answer.ts";
import { pageSecurityHeaders } from "../../http/security-headers.ts";
import { docsPage } from "./docs-page.ts";
import { describeApi } from "./document.ts";

/** Version of the API description; it changes with the contract. */
const apiVersion = "1.0.0";

/** The API description for programs and for people. Built on the first request, then cached. */
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
  throw new AppError("method-not-allowed", `${req.method} is not supported here; use GET or HEAD.`, {
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
