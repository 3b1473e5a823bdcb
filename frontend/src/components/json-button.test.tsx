import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { catchSavedFiles } from "../testing/saved-files.ts";
import { JsonButton } from "./json-button.tsx";

describe("UI-1: the JSON button", () => {
  test("saves what it loads", async () => {
    const saved = catchSavedFiles();
    const { user } = renderScreen(<JsonButton name="a.json" load={async () => ({ a: 1 })} />);
    await user.click(screen.getByRole("button", { name: "JSON" }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.content.text()).toBe('{\n  "a": 1\n}\n');
  });

  test("reports a failure", async () => {
    const load = () => Promise.reject(new Error("broken"));
    const { user } = renderScreen(<JsonButton name="a.json" load={load} />);
    await user.click(screen.getByRole("button", { name: "JSON" }));
    await screen.findByText("a.json could not be saved");
  });
});
