import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

/** RFC 9112, section 3.2: an HTTP/1.1 request without a Host header gets a 400. */
export const hostGuard: RequestHandler = (req, _res, next) => {
  if (req.headers.host === undefined && req.httpVersion === "1.1") {
    throw new AppError("invalid-request", "The request has no Host header.", {
      errors: [{ in: "header", field: "Host", message: "expected the host name of the server" }],
    });
  }
  next();
};
