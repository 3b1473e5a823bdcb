import { screen, waitFor } from "@testing-library/react";
import {
  type Account,
  decideReview,
  getDigitization,
  getReview,
  getSchedule,
  type ReviewItem,
  type Role,
} from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { DigitizationStatus } from "../features/digitization/components/digitization-status.tsx";
import { ReviewPage } from "../features/review/review-page.tsx";
import { makeIdentity } from "../features/soa/testing/make-identity.ts";
import { ScheduleTab } from "../features/soa/views/schedule-tab.tsx";
import { AccountProvider } from "../lib/account.tsx";
import { createFakeServer } from "../testing/fake-server.ts";
import { renderScreen } from "../testing/render.tsx";
import { makeSchedule, makeTables } from "../testing/schedule.ts";

const personWith = (role: Role): Account => ({
  ...{ id: "5f0c3a1e-6d0e-4b0e-9a51-1b0a3f2c4d5e", login: "person", name: "A person" },
  ...{ method: "password", hasPassword: true },
  grants: [{ role, study: { id: "a", title: "A", names: ["a"] } }],
});
const showTo = (role: Role, screenOf: ReactNode, at = "/") =>
  renderScreen(<AccountProvider value={personWith(role)}>{screenOf}</AccountProvider>, { at });
const named = (name: string) => screen.queryByRole("button", { name }) !== null;

const item: ReviewItem = {
  ...{ id: "i", area: "domains", group: "Study", label: "Phase", form: "cited", value: "3", current: "3" },
  ...{
    provenance: null,
    basis: "verbatim",
    certainty: null,
    reason: null,
    isProposal: false,
    mayBeAbsent: true,
  },
  ...{ state: "open", by: null, at: null, isConflict: false, decidedOn: null, isGone: false, comments: [] },
  version: 0,
};
const counts = { total: 1, reviewed: 0, doubtful: 0 };
const progress = { ...counts, areas: [{ area: "domains" as const, ...counts }] };

describe("ACC-12: a screen offers only what the person's role allows", () => {
  it.each([
    ["reader", false],
    ["editor", true],
  ] as const)("review decisions to a %s: %s", async (role, offered) => {
    const server = createFakeServer();
    server.answer(getReview, { protocolId: "a", progress, items: [item] });
    server.answer(decideReview, { progress, items: [item] });
    const { user } = showTo(role, <ReviewPage protocolId="a" title="A" renderPage={() => null} />);
    await screen.findByRole("article", { name: "Current value" });
    const commands = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(commands.some((text) => text?.startsWith("Accept"))).toBe(offered);
    expect(commands.some((text) => text?.startsWith("Comment"))).toBe(offered);
    await user.keyboard("a");
    const decided = () => server.calls.some(({ body }) => body !== undefined && body !== null);
    await waitFor(() => expect(decided()).toBe(offered));
  });

  it.each([
    ["reader", false],
    ["editor", true],
  ] as const)("starting a schedule to a %s: %s", async (role, offered) => {
    createFakeServer().fail(getSchedule, "document-not-found");
    showTo(role, <ScheduleTab identity={makeIdentity()} protocolId="a" esoa={() => null} />, "/?view=matrix");
    await screen.findByRole("heading", { name: /No Schedule of Assessments/ });
    expect(["Start empty", "Paste a table", "Import a file"].map(named)).toEqual(Array(3).fill(offered));
  });

  it.each([
    ["reader", false],
    ["editor", true],
  ] as const)("importing into a schedule to a %s: %s", async (role, offered) => {
    createFakeServer().answer(getSchedule, makeSchedule(makeTables([["ECG|X"]])));
    showTo(role, <ScheduleTab identity={makeIdentity()} protocolId="a" esoa={() => null} />, "/?view=matrix");
    await screen.findByRole("button", { name: "Export" });
    expect(["Import", "Edit Mode"].map(named)).toEqual([offered, offered]);
  });

  it.each([
    ["editor", false],
    ["administrator", true],
  ] as const)("reading a document to an %s: %s", async (role, offered) => {
    createFakeServer().fail(getDigitization, "digitization-not-found");
    showTo(role, <DigitizationStatus protocolId="a" />);
    await screen.findByText(/has not been/);
    expect(screen.queryAllByRole("button")).toHaveLength(offered ? 1 : 0);
  });
});
