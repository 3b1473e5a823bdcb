import { screen } from "@testing-library/react";
import { type Digitization, getDigitization } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { ReadingReport } from "./reading-report.tsx";

it("DIG-5: the reading report names the pages that were not read, and is not a second page", async () => {
  const server = createFakeServer();
  const reason = "Page 9 is, or contains, a picture; the text of pictures was not read.";
  const done: Digitization = {
    ...{ protocolId: "x", state: "done", stage: "", done: 9, total: 9, error: null },
    ...{ createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" },
    report: {
      ...{ isProtocol: true, reason: "", pages: 9, parts: [], skippedPages: [], milliseconds: 65_000 },
      doubts: [{ path: "source.pdf", page: 9, reason, certainty: 0 }],
    },
  };
  server.answer(getDigitization, done);
  const { user } = renderScreen(<ReadingReport protocolId="x" />, { at: "/dashboard?protocolId=x" });
  await user.click(await screen.findByRole("button", { name: "1 place to check" }));
  await screen.findByRole("dialog", { name: "Reading report" });
  await screen.findByText("Pages");
  await screen.findByText(new RegExp(reason));
  expect(screen.queryByRole("banner")).toBeNull();
});
