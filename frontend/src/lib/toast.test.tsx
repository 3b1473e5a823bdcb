import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { showToast } from "./toast.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it.each([0, 150])("UI-1: a new toast replaces the previous one, even %i ms after it", async (gap) => {
  renderScreen(<div />);
  act(() => showToast({ title: "First", message: "Saved as revision 4." }));
  await act(() => pause(gap));
  act(() => showToast({ title: "Second", message: "Revision 3 is restored." }));
  await screen.findByText("Second");
  await waitFor(() => expect(screen.queryByText("First")).toBeNull());
});
