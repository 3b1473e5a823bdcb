import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoutes } from "../testing/render.tsx";
import { Component as NotFound } from "./routes/not-found-route.tsx";

test("000, section 2: any other path shows the 404 page", () => {
  renderRoutes([{ path: "*", element: <NotFound /> }], "/no/such/page");
  screen.getByRole("heading", { level: 1, name: "404 Page Not Found" });
  screen.getByText("Did you forget to add the page to the router?");
  expect(document.title).toContain("404 Page Not Found");
});
