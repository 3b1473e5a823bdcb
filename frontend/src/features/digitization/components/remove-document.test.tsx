import { screen, within } from "@testing-library/react";
import { removeProtocol } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { RemoveDocument } from "./remove-document.tsx";

const open = () =>
  renderScreen(<RemoveDocument protocolId="trial.pdf" title="trial.pdf" />, {
    at: "/dashboard?protocolId=trial.pdf",
  });

describe("DIG-14: removing an uploaded document", () => {
  test("asks for confirmation, naming the document; keeping it sends no request", async () => {
    const server = createFakeServer();
    const { user, address } = open();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = screen.getByRole("dialog", { name: "Remove trial.pdf?" });
    await user.click(within(dialog).getByRole("button", { name: "Keep" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([server.calls, address()]).toEqual([[], "/dashboard?protocolId=trial.pdf"]);
  });

  test("sends person and reason, returns to the registry, and states how to restore it", async () => {
    const server = createFakeServer();
    server.answer(removeProtocol, { id: "trial.pdf", title: "trial.pdf" });
    const { user, address } = open();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = within(screen.getByRole("dialog", { name: "Remove trial.pdf?" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "Sent by mistake");
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    await screen.findByText("trial.pdf was removed. Upload it again to restore it.");
    expect(address()).toBe("/");
    expect(server.calls.map(({ params, query }) => [params, query])).toEqual([
      [{ protocolId: "trial.pdf" }, { author: "Study Team", source: "user", reason: "Sent by mistake" }],
    ]);
  });

  test("keeps the dialog open and states the reason if it fails", async () => {
    const server = createFakeServer();
    server.fail(removeProtocol, "database-unavailable", "The database does not respond.");
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Sent by mistake");
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    await dialog.findByText("The database does not respond.");
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Sent by mistake");
  });
});
