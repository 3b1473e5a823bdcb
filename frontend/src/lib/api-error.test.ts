import { describe, expect, it } from "vitest";
import { ApiError, describeError } from "./api-error.ts";

describe("user-facing description of an error", () => {
  it.each([
    new Error("Unable to preload CSS for http://localhost:3000/assets/a-1.css"),
    new TypeError("Failed to fetch dynamically imported module: http://localhost:3000/assets/a-1.js"),
    new TypeError("error loading dynamically imported module: http://localhost:3000/assets/a-1.js"),
    new TypeError("Importing a module script failed."),
  ])("an application chunk that cannot be loaded: %s", (error) => {
    expect(describeError(error)).toMatch(
      /^Part of the application could not be loaded\..*Reload the page\.$/,
    );
  });

  it.each([
    [new ApiError(502, "<html>"), "The server returned status 502."],
    [new Error("a value was missing"), "a value was missing"],
    ["thrown text", "thrown text"],
    [new Error(""), "Unknown error occurred"],
    [undefined, "Unknown error occurred"],
  ])("ELIG-8, any other error: %s", (error, text) => {
    expect(describeError(error)).toBe(text);
  });
});
