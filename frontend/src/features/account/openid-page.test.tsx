import { screen, waitFor } from "@testing-library/react";
import {
  type Account,
  confirmOpenId,
  finishOpenId,
  getSettings,
  startOpenId,
} from "@trialtrace/backend/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderRoutes } from "../../testing/render.tsx";
import { OpenIdPage } from "./openid-page.tsx";
import { SignInForm } from "./sign-in.tsx";

const account: Account = {
  ...{ id: "5f0c3a1e-6d0e-4b0e-9a51-1b0a3f2c4d5e", login: "ada", name: "Ada Lovelace" },
  ...{ method: "openid", hasPassword: false, grants: [] },
};
const externalLink = { label: "X", url: "https://example.org" };
const routes = [
  { path: "/openid", element: <OpenIdPage /> },
  { path: "/audit", element: <SignInForm /> },
];
const departed = (departure: object) =>
  sessionStorage.setItem("trialtrace-openid", JSON.stringify(departure));

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  const settings = { externalLink, scheduleReasonRequired: false, signIn: true, provider: "Acme ID" };
  server.answer(getSettings, settings);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("ACC-15: signing in through the provider", () => {
  it("the sign-in form names the provider and redirects to its page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    server.answer(startOpenId, { url: "https://id.example.org/auth" });
    const { user } = renderRoutes(routes, "/audit");
    await user.click(await screen.findByRole("button", { name: "Sign in with Acme ID" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://id.example.org/auth"));
    expect(JSON.parse(sessionStorage.getItem("trialtrace-openid") ?? "")).toMatchObject({ confirms: false });
  });

  it.each([
    [false, finishOpenId],
    [true, confirmOpenId],
  ] as const)(
    "the callback (confirming: %s) is sent once, and the previous screen is shown",
    async (confirms, call) => {
      departed({ returnTo: "/audit", confirms });
      server.answer(call, account);
      const { address } = renderRoutes(routes, "/openid?code=a&state=b");
      await waitFor(() => expect(address()).toBe("/audit"));
      const sent = server.calls.filter(({ endpoint }) => endpoint === call.id);
      expect(sent.map(({ body }) => body)).toEqual([{ query: "code=a&state=b" }]);
    },
  );

  it("shows the reason for a rejection and never redirects to another site", async () => {
    departed({ returnTo: "https://evil.example", confirms: false });
    server.fail(finishOpenId, "not-invited", "Nobody has invited ada@example.org to this server.");
    renderRoutes(routes, "/openid?code=a");
    expect(await screen.findByText("Nobody has invited ada@example.org to this server.")).toBeTruthy();
  });
});
