import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { SectionAccordion } from "./section-accordion.tsx";

test("prints every section, including closed ones; the screen is unchanged afterwards", async () => {
  const sections = ["open", "closed"].map((id) => ({
    id,
    title: `Section ${id}`,
    count: "1 domain",
    content: <p>Content of {id}</p>,
  }));
  renderScreen(<SectionAccordion sections={sections} open={["open"]} onOpen={() => {}} order={2} />);
  screen.getByText("Content of open");
  expect(screen.queryByText("Content of closed")).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  screen.getByText("Content of closed");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  await waitFor(() => expect(screen.queryByText("Content of closed")).toBeNull());
});
