import { screen, within } from "@testing-library/react";
import { addRegistryRecord, removeRegistryRecord } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { makeProtocol } from "../../../testing/protocols.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { RegistryRecord } from "./registry-record.tsx";

async function choose(text: string) {
  const server = createFakeServer();
  const { user } = renderScreen(<RegistryRecord protocol={makeProtocol({ id: "x" })} />, {
    at: "/dashboard?protocolId=x",
  });
  await user.click(screen.getByRole("button", { name: "Registry record" }));
  const dialog = within(screen.getByRole("dialog", { name: "Registry record" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no file input.");
  await user.upload(input, new File([text], "record.json", { type: "application/json" }));
  return { server, dialog, add: () => user.click(dialog.getByRole("button", { name: "Add record" })) };
}

describe("DIG-19: the dialog for a ClinicalTrials.gov record", () => {
  test("sends the record, and states what it filled in", async () => {
    const record = { protocolSection: { identificationModule: { nctId: "NCT01234567" } } };
    const { server, add } = await choose(JSON.stringify(record));
    const source = { number: "NCT01234567", version: "2023-06-29" };
    server.answer(addRegistryRecord, { id: "x", ...source, fields: ["sponsor", "phase"] });
    await add();
    await screen.findByText(
      "ClinicalTrials.gov record NCT01234567, version of 2023-06-29. 2 fields filled in.",
    );
    expect(server.calls.map(({ body }) => body)).toEqual([record]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each(["<html>", "[]"])("DIG-20: sends nothing for a file that is no record: %s", async (text) => {
    const { server, dialog, add } = await choose(text);
    await add();
    await dialog.findByText(/record\.json is not a JSON record/);
    expect(server.calls).toEqual([]);
  });

  test("DIG-20: shows why a record was rejected", async () => {
    const { server, dialog, add } = await choose("{}");
    server.fail(addRegistryRecord, "unusable-file", "The record is that of another study.");
    await add();
    await dialog.findByText("The record is that of another study.");
  });

  test("DIG-26: removes the record of a study that has one", async () => {
    const server = createFakeServer();
    const registryRecord = { number: "NCT01234567", version: "2023-06-29" };
    const { user } = renderScreen(<RegistryRecord protocol={makeProtocol({ id: "x", registryRecord })} />);
    await user.click(screen.getByRole("button", { name: "Registry record" }));
    server.fail(removeRegistryRecord, "unusable-file", "The study has no registry record.");
    await user.click(screen.getByRole("button", { name: "Remove record" }));
    await screen.findByText("The study has no registry record.");
    server.answer(removeRegistryRecord, { id: "x" });
    await user.click(screen.getByRole("button", { name: "Remove record" }));
    await screen.findByText("Registry record removed");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
