import { act, screen, within } from "@testing-library/react";
import { getRiskLibrary } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { listed, makeManyRisks, showRisks } from "./testing/risk-screen.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

describe("RISK-5 and list modes", () => {
  test("the display mode is in the URL; dashboard is the default", async () => {
    server.answer(getRiskLibrary, makeManyRisks(3));
    const { user, search } = showRisks();
    const modes = await screen.findByRole("radiogroup", { name: "Display" });
    expect(within(modes).getByRole("radio", { checked: true })).toBe(
      within(modes).getByLabelText("Dashboard"),
    );
    await user.click(within(modes).getByLabelText("Grid"));
    expect(search().get("riskView")).toBe("grid");
    expect(screen.getAllByRole("article")).toHaveLength(3);
    await user.click(within(modes).getByLabelText("List"));
    expect(search().get("riskView")).toBe("list");
    expect(listed()).toHaveLength(3);
  });

  test("pages through a library of 2,000 items, 12 per page", async () => {
    server.answer(getRiskLibrary, makeManyRisks(2000));
    const { user, search } = showRisks("&riskView=list");
    await screen.findByText("1 to 12 of 2,000");
    expect(listed()).toHaveLength(12);
    const named = (name: string) => screen.getByRole("button", { name });
    expect(named("First page").matches(":disabled")).toBe(true);
    await user.click(named("Last page"));
    screen.getByText("1,993 to 2,000 of 2,000");
    expect(named("Last page").matches(":disabled")).toBe(true);
    expect(named("Next page").matches(":disabled")).toBe(true);
    expect(search().get("riskPage")).toBe("167");
    await user.click(named("Page 165"));
    await user.click(named("Previous page"));
    expect(named("Page 164").getAttribute("aria-current")).toBe("page");
    await user.click(named("First page"));
    expect(search().get("riskPage")).toBeNull();
  });

  test("changing any filter resets the page to 1", async () => {
    server.answer(getRiskLibrary, makeManyRisks(200));
    const { user, search } = showRisks("&riskView=list&riskPage=3");
    await screen.findByText("25 to 36 of 200");
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "high");
    screen.getByText("1 to 12 of 67");
    expect(search().get("riskPage")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    await user.click(screen.getByRole("button", { name: /^CTQ/ }));
    expect(search().get("riskPage")).toBeNull();
  });

  test("card titles are cut at 60 characters; the full title is in a tooltip", async () => {
    const title = `${"x".repeat(60)} and more`;
    server.answer(
      getRiskLibrary,
      makeManyRisks(1, () => ({ title })),
    );
    const { user, search, back } = showRisks("&riskView=grid");
    const link = await screen.findByRole("link", { name: `${"x".repeat(60)}…` });
    expect(link.title).toBe(title);
    await user.click(link);
    expect(search().get("details")).toBe("risk:R-0001");
    expect(link.getAttribute("aria-current")).toBe("true");
    await act(back);
    expect(search().get("details")).toBeNull();
  });
});
