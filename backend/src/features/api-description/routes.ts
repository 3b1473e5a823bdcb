import type { RequestHandler, Router } from "express";
import { endpoints } from "../../contract/index.ts";
import { type Answer, documentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import { answerHandler } from "../../http/respond.ts";
import { docsPage } from "./docs-page.ts";
import { describeApi } from "./document.ts";

/** Version of the API's description; it changes when the contract does. */
const apiVersion = "1.0.0";

/** The description of the API for programs and for people. Made at the first request, then kept. */
export function apiDescriptionRoutes(router: Router): void {
  const description = once(() => describeApi(endpoints, apiVersion));
  const calls: readonly (readonly [path: string, make: () => Answer])[] = [
    ["/api/openapi.json", () => documentAnswer(JSON.stringify(description()), "installation")],
    [
      "/api/docs",
      () =>
        documentAnswer(docsPage(description()), "installation", { contentType: "text/html; charset=utf-8" }),
    ],
  ];
  for (const [path, make] of calls) {
    router.get(path, answerHandler(once(make)));
    router.all(path, onlyGet);
  }
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
