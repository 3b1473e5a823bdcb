import { notifications } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import {
  getBundleZip,
  getEligibilityFile,
  getSchedule,
  getUsdmFile,
  omittedContentHeader,
} from "@trialtrace/backend/contract";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProtocolDownloads } from "../../app/routes/protocol-downloads.tsx";
import { createFakeServer } from "../../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";
import { catchSavedFiles } from "../../testing/saved-files.ts";
import { makeSchedule, makeTables } from "../../testing/schedule.ts";

const documents = {
  eligibility: true,
  schedule: true,
  statisticalAnalysisPlan: true,
  tlf: true,
  riskLibrary: true,
};
const dashboard = makeDashboard({ protocol: makeProtocol({ id: "example-1.pdf" }), documents });

let saved: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  notifications.clean();
  saved = catchSavedFiles();
});

async function open(given = dashboard) {
  const { user } = renderScreen(<ProtocolDownloads dashboard={given} />, { at: "/" });
  const button = screen.getByRole("button", { name: /^Download/ });
  await user.click(button);
  return { user, button };
}
const item = (name: RegExp) => screen.findByRole("menuitem", { name });

describe("DASH-8: the Download menu", () => {
  it("saves the USDM file under the server's name and reports what it cannot represent", async () => {
    vi.stubGlobal(
      "fetch",
      async () =>
        new Response('{"study":{}}', {
          headers: {
            "content-disposition": 'attachment; filename="example-1.pdf-usdm.json"',
            [omittedContentHeader]: "risk%20items%20(40)",
          },
        }),
    );
    const { user } = await open();
    await user.click(await item(/^USDM/));
    await screen.findByText(/^USDM cannot represent: risk items \(40\)\./);
    expect(saved[0]?.name).toBe("example-1.pdf-usdm.json");
    expect(await saved[0]?.content.text()).toBe('{"study":{}}');
  });

  it("requests the bundle and the criteria by the protocol id", async () => {
    const server = createFakeServer();
    server.answer(getBundleZip, "zip");
    server.fail(getEligibilityFile, "database-unavailable", "The database does not respond.");
    const { user, button } = await open();
    await user.click(await item(/^Bundle/));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["example-1.pdf-bundle.zip"]));
    expect(server.calls[0]).toMatchObject({
      endpoint: "getBundleZip",
      query: { protocolId: "example-1.pdf" },
    });
    await user.click(button);
    await user.click(await item(/^Eligibility/));
    await screen.findByText("Download Failed");
    await screen.findByText("The database does not respond.");
    expect(saved).toHaveLength(1);
  });

  it("exports the last saved schedule as a workbook", async () => {
    createFakeServer().answer(getSchedule, makeSchedule(makeTables([["ECG|X|"]]), 4));
    const { user } = await open();
    await user.click(await item(/^Schedule/));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(["example-1.pdf-schedule-revision-4.xlsx"]),
    );
    const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer());
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(["ECG", "X"]));
  });

  it("lists unavailable formats with the reason; they can be focused but do nothing", async () => {
    const server = createFakeServer();
    const { user } = await open(makeDashboard({ documents: { ...documents, schedule: false } }));
    const schedule = await item(/^Schedule \(XLSX\)\s*This protocol has no Schedule of Assessments\./);
    expect(schedule.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(schedule);
    await user.keyboard("{Enter}");
    expect(server.calls).toEqual([]);
    expect(screen.getAllByRole("menuitem")).toHaveLength(4);
  });

  it("shows a running download and cancels it without a message", async () => {
    const server = createFakeServer();
    server.answer(getUsdmFile, { study: {}, usdmVersion: "4.0.0" });
    const release = server.hold(getUsdmFile);
    const { user, button } = await open();
    await user.click(await item(/^USDM/));
    await screen.findByText("Downloading USDM v4.0 (JSON)");
    await user.click(button);
    await user.click(await item(/^Cancel download/));
    release();
    await waitFor(() => expect(screen.queryByText(/^Downloading/)).toBeNull());
    expect([saved, screen.queryByText("Download Failed")]).toEqual([[], null]);
  });
});
