import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { type Account, getAccount, getProtocol, getSettings, signIn } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { useMay } from "../../lib/account.tsx";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { SignInGate } from "./sign-in-gate.tsx";
import { UserBadge } from "./user-badge.tsx";

const settings = {
  externalLink: { label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" },
  scheduleReasonRequired: false,
};
const grace: Account = {
  ...{ id: "5f0c3a1e-6d0e-4b0e-9a51-1b0a3f2c4d5e", login: "grace", name: "Grace Hopper" },
  ...{ method: "password", hasPassword: true },
  grants: [{ role: "editor", study: { id: "A.pdf", title: "A", names: ["A.pdf", "a"] } }],
};

function Offers() {
  const offered = [useMay("editor", "a"), useMay("editor", "b"), useMay("administrator", null)];
  return <p>{JSON.stringify(offered)}</p>;
}

function Reader() {
  const { refetch } = useQuery({
    ...endpointQuery(getProtocol, { query: { protocolId: "a" } }),
    enabled: false,
  });
  return (
    <button type="button" onClick={() => void refetch()}>
      Read
    </button>
  );
}

const show = () =>
  renderScreen(
    <SignInGate>
      <UserBadge />
      <Offers />
      <Reader />
    </SignInGate>,
  );

describe("ACC-11: the browser offers only what the person may do", () => {
  it("without sign-in: acts as the study team and offers everything", async () => {
    createFakeServer().answer(getSettings, { ...settings, signIn: false });
    show();
    await screen.findByText("Study Team");
    screen.getByText("[true,true,true]");
  });

  it("asks a signed-out visitor to sign in, states why it failed, then shows the screen of the URL", async () => {
    const server = createFakeServer();
    server.answer(getSettings, { ...settings, signIn: true });
    server.fail(getAccount, "not-signed-in");
    server.fail(signIn, "sign-in-failed", "The name or the password is wrong.");
    const { user } = show();
    await user.type(await screen.findByLabelText(/Sign-in name/), "grace");
    await user.type(screen.getByLabelText(/^Password/), "wrong{Enter}");
    await screen.findByText("The name or the password is wrong.");
    server.answer(signIn, grace);
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByText("[true,false,false]");
    await user.click(await screen.findByRole("button", { name: /Grace Hopper/ }));
    await screen.findByRole("menuitem", { name: "Your account" });
    expect(screen.queryByRole("menuitem", { name: "People" })).toBeNull();
  });

  it("renews an expired session in a dialog and keeps the screen", async () => {
    const server = createFakeServer();
    server.answer(getSettings, { ...settings, signIn: true });
    server.answer(getAccount, grace);
    server.fail(getProtocol, "not-signed-in");
    const { user } = show();
    await screen.findByText("[true,false,false]");
    await user.click(screen.getByRole("button", { name: "Read" }));
    await screen.findByRole("dialog", { name: "Your session has ended" });
    server.answer(signIn, grace);
    await user.type(await screen.findByLabelText(/Sign-in name/), "grace");
    await user.type(screen.getByLabelText(/^Password/), "right{Enter}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    screen.getByText("[true,false,false]");
  });
});
