import { screen, waitFor, within } from "@testing-library/react";
import { type Account, listSignatures, type Role, signContent } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountProvider } from "../../lib/account.tsx";
import { createFakeServer, FakeProblem, type FakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { makeSignature } from "../../testing/signatures.ts";
import { SignaturesSection } from "./signatures-section.tsx";

const protocolId = "example-1.pdf";
const contentHash = "b".repeat(64);
const study = { kind: "study", revision: null, contentHash } as const;
const personWith = (roles: readonly Role[]): Account => ({
  ...{ id: "5f0c3a1e-6d0e-4b0e-9a51-1b0a3f2c4d5e", login: "ada", name: "Ada Lovelace" },
  ...{ method: "password", hasPassword: true },
  grants: roles.map((role) => ({ role, study: null })),
});
const showTo = (account: Account | null) =>
  renderScreen(
    <AccountProvider value={account}>
      <SignaturesSection protocolId={protocolId} />
    </AccountProvider>,
  );
const signButton = () => screen.findByRole("button", { name: "Sign: The whole study" });

let server: FakeServer;
let signatures = [makeSignature()];
beforeEach(() => {
  signatures = [];
  server = createFakeServer();
  server.answer(listSignatures, () => ({ protocolId, signable: [study], signatures }));
});

describe("ACC-14: signatures on screen", () => {
  it("show name, meaning, UTC time, what was signed, and why a signature is void", async () => {
    signatures = [
      makeSignature(),
      makeSignature({
        ...{ id: "1b8f7a52-6a0c-4c0c-8f5e-0d9b7c1a2e3f", kind: "review", revision: null, name: "Grace" },
        ...{ meaning: "reviewer", voidBecause: "The review has changed since it was signed." },
      }),
    ];
    showTo(personWith(["reader"]));
    const lines = within(await screen.findByRole("list", { name: "Signatures" })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "ApproverAda Lovelace, 2026-03-10 09:30:15 UTCRevision 3 of the schedule",
      "Reviewer, voidGrace, 2026-03-10 09:30:15 UTCThe review of the valuesThe review has changed since it was signed.",
    ]);
  });

  it.each([
    ["a reader", personWith(["reader"]), "Signing needs the role editor or approver in this study."],
    [
      "everyone without sign-in",
      null,
      "Signatures need people who sign in. This server runs without sign-in.",
    ],
  ] as const)("ACC-13: signing is not offered to %s, with the reason", async (_who, account, reason) => {
    const { user } = showTo(account);
    const button = await signButton();
    await user.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.hover(button);
    expect((await screen.findByRole("tooltip")).textContent).toBe(reason);
  });
});

describe("ACC-13: signing", () => {
  it.each([
    [["editor"], ["Author", "Reviewer"]],
    [["approver"], ["Reviewer", "Approver"]],
    [
      ["editor", "approver"],
      ["Author", "Reviewer", "Approver"],
    ],
  ] as const)("%j may sign as %j", async (roles, meanings) => {
    const { user } = showTo(personWith(roles));
    await user.click(await signButton());
    const dialog = await screen.findByRole("dialog", { name: "Sign: The whole study" });
    const choice = within(dialog);
    expect(choice.getAllByRole("radio")).toEqual(
      meanings.map((meaning) => choice.getByRole("radio", { name: meaning })),
    );
  });

  it("sends the meaning, the password, and the displayed state, and states why signing failed", async () => {
    const { user } = showTo(personWith(["approver"]));
    let wrong = true;
    server.answer(signContent, () => {
      if (wrong) throw new FakeProblem("sign-in-failed", "The name or the password is wrong.");
      signatures = [makeSignature({ kind: "study", revision: null })];
      return makeSignature({ kind: "study", revision: null });
    });
    await user.click(await signButton());
    const dialog = await screen.findByRole("dialog");
    const submit = within(dialog).getByRole("button", { name: "Sign" });
    expect(submit).toHaveProperty("disabled", true);
    await user.click(within(dialog).getByRole("radio", { name: "Approver" }));
    await user.type(within(dialog).getByLabelText(/Your password, again/), "guess");
    await user.click(submit);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("The name or the password is wrong.");
    wrong = false;
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await screen.findByRole("list", { name: "Signatures" })).textContent).toContain("Ada Lovelace");
    expect(server.calls.filter(({ endpoint }) => endpoint === signContent.id).at(-1)?.body).toEqual({
      ...{ kind: "study", contentHash, meaning: "approver", password: "guess" },
    });
  });
});
