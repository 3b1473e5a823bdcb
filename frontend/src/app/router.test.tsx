import { act, screen, waitFor } from "@testing-library/react";
import { getProtocol, getSettings } from "@trialtrace/backend/contract";
import { expect, it, vi } from "vitest";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import { routes } from "./router.tsx";

function serve() {
  const server = createFakeServer();
  server.answer(getProtocol, makeDashboard());
  answerProtocols(server, [makeProtocol({ id: "x.pdf", protocolAcronym: "EXAMPLE" })]);
  const externalLink = { label: "Example", url: "https://example.org" };
  server.answer(getSettings, { externalLink, scheduleReasonRequired: false, signIn: false });
  return server;
}

it.each(["magnetism-8", "magnetism-3", "magnetism-1", "tropion-lung01"])(
  "REG-3: /%s redirects to its dashboard",
  async (protocolId) => {
    serve();
    const { address } = renderRoutes(routes, `/${protocolId}`);
    await screen.findByRole("heading", { level: 1, name: "A study of an example" });
    expect(address()).toBe(`/dashboard?protocolId=${protocolId}`);
  },
);

it("REG-4: any other path is the 404 page, with a way back", async () => {
  serve();
  const { user, address } = renderRoutes(routes, "/no/such/page?x=1");
  await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" });
  screen.getByText("Did you forget to add the page to the router?");
  expect(document.title).toBe("404 Page Not Found · TrialTrace");
  await user.click(screen.getByRole("link", { name: "Back to Protocols" }));
  await screen.findByRole("heading", { level: 1, name: "Protocol Digitalization" });
  expect(address()).toBe("/");
});

it("UI-2: from card to dashboard and back: focus moves to the new screen, and data is fetched once", async () => {
  const server = serve();
  const { user, address, back } = renderRoutes(routes, "/?q=exam");
  await user.click(await screen.findByRole("link", { name: "EXAMPLE" }));
  await screen.findByRole("heading", { level: 1, name: "A study of an example" });
  expect(address()).toBe("/dashboard?protocolId=x.pdf");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await act(back);
  await waitFor(() => expect(address()).toBe("/?q=exam"));
  await screen.findByRole("link", { name: "EXAMPLE" });
  expect(server.calls.filter((call) => call.endpoint === "browseRegistry")).toHaveLength(1);
});

it("UI-4: a crashing screen shows a message and ways to continue", async () => {
  serve();
  // React and the router log the error that a component throws, which is expected here.
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { address } = renderRoutes([{ path: "*", errorElement: <CrashScreen />, Component: Broken }], "/x");
  await screen.findByRole("heading", { name: "This screen could not be shown" });
  screen.getByText("a value was missing");
  screen.getByRole("button", { name: "Reload" });
  expect(address()).toBe("/x");
  log.mockClear();
});

function Broken(): never {
  throw new Error("a value was missing");
}
