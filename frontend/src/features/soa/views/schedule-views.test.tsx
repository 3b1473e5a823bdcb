import { screen, waitFor } from "@testing-library/react";
import { getSchedule } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { makeSchedule, makeTables } from "../../../testing/schedule.ts";
import { soaTexts } from "../constants.ts";
import { makeIdentity } from "../testing/make-identity.ts";
import { ScheduleTab } from "./schedule-tab.tsx";

const identity = makeIdentity();

/** The matrix is still loading. */
const loadMatrix = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));
vi.mock("./matrix-chunk.ts", () => ({ loadMatrix }));

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

async function open(at: string) {
  const server = createFakeServer();
  server.answer(getSchedule, makeSchedule(makeTables([["ECG|X"]])));
  const rendered = renderScreen(
    <ScheduleTab identity={identity} protocolId="example-1.pdf" esoa={() => <p>The eSOA view</p>} />,
    {
      at,
    },
  );
  await waitFor(() => expect(server.calls).toHaveLength(1));
  return rendered;
}

beforeEach(() => void loadMatrix.mockClear());

describe("SOA-1: view modes while one is loading", () => {
  it("a click takes effect immediately, and so does the next one", async () => {
    const { user, search } = await open("/");
    await screen.findByText("The eSOA view");
    await user.click(radio("Matrix"));
    expect(radio("Matrix").checked).toBe(true);
    expect(screen.getByText(soaTexts.loading)).toBeTruthy();
    await user.click(radio("eSOA (HTML)"));
    expect(screen.getByText("The eSOA view")).toBeTruthy();
    expect([radio("eSOA (HTML)").checked, search().get("view")]).toEqual([true, null]);
    await user.click(radio("Matrix"));
    await user.click(radio("List"));
    expect(await screen.findByRole("row", { name: /ECG/ })).toBeTruthy();
    expect(search().get("view")).toBe("list");
  });

  it("the grid is fetched with the matrix or just before it is selected; eSOA does not need it", async () => {
    const { user } = await open("/");
    await screen.findByText("The eSOA view");
    expect(loadMatrix).not.toHaveBeenCalled();
    await user.hover(radio("Matrix"));
    expect(loadMatrix).toHaveBeenCalled();
  });

  it("in parallel with the data", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(makeTables([["ECG|X"]])));
    server.hold(getSchedule);
    renderScreen(<ScheduleTab identity={identity} protocolId="example-1.pdf" esoa={() => null} />, {
      at: "/?view=matrix",
    });
    expect(screen.getByText(soaTexts.loading)).toBeTruthy();
    expect(loadMatrix).toHaveBeenCalled();
  });
});
