import { screen, within } from "@testing-library/react";
import { renameProtocol } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { makeProtocol } from "../../../testing/protocols.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { RenameDocument } from "./rename-document.tsx";

async function open(givenName: string | null) {
  const server = createFakeServer();
  const unnamed = { protocolAcronym: null, study: "", protocolNumber: null, protocolShortTitle: null };
  const item = makeProtocol({ id: "x", title: "scan17.pdf", ...unnamed, givenName });
  const { user } = renderScreen(<RenameDocument protocol={item} />, { at: "/dashboard?protocolId=x" });
  await user.click(screen.getByRole("button", { name: "Rename" }));
  const dialog = within(screen.getByRole("dialog", { name: "Rename" }));
  const enter = async (name: string) => {
    await user.clear(dialog.getByRole("textbox", { name: "Name" }));
    await user.type(dialog.getByRole("textbox", { name: "Name" }), `${name}{Enter}`);
  };
  return { server, dialog, enter };
}

describe("UPL-4: renaming an uploaded document", () => {
  test.each([
    ["another name", null, " Zygo-1 ", "Zygo-1", "The study is now named Zygo-1."],
    ["no name", "Zygo-1", "", "", "The study is now named scan17.pdf."],
    ["its own name", "Zygo-1", "scan17.pdf", "", "The study is now named scan17.pdf."],
  ])("%s", async (_, givenName, typed, name, toast) => {
    const { server, enter } = await open(givenName);
    server.answer(renameProtocol, { id: "x", givenName: name || null });
    await enter(typed);
    await screen.findByText(toast);
    expect(server.calls.map(({ body }) => body)).toEqual([{ name, author: "Study Team", source: "user" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("sends no request for an unchanged name", async () => {
    const { server, enter } = await open("Zygo-1");
    await enter("Zygo-1");
    expect([server.calls, screen.queryByRole("dialog")]).toEqual([[], null]);
  });

  test("keeps the dialog and the name if it fails", async () => {
    const { server, dialog, enter } = await open(null);
    server.fail(renameProtocol, "database-unavailable", "The database does not respond.");
    await enter("Zygo-1");
    await dialog.findByText("The database does not respond.");
    expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Zygo-1");
  });
});
