import { ActionIcon, Menu, Modal } from "@mantine/core";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render.tsx";
import { HoverTooltip } from "./hover-tooltip.tsx";

afterEach(() => vi.useRealTimers());

const bubble = () => screen.queryByRole("tooltip");
const described = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "none")?.textContent;

test("hover shows and hides it; the target references it while it is shown", async () => {
  const { user } = renderScreen(
    <HoverTooltip label="What is counted">
      <button type="button">Info</button>
    </HoverTooltip>,
  );
  const target = screen.getByRole("button", { name: "Info" });
  expect(bubble()).toBeNull();
  await user.hover(target);
  expect(bubble()?.textContent).toBe("What is counted");
  expect(described(target)).toBe("What is counted");
  await user.unhover(target);
  await waitFor(() => expect(bubble()).toBeNull());
  expect(target.getAttribute("aria-describedby")).toBeNull();
});

test("appears after its delay, but not if the pointer has left", async () => {
  renderScreen(
    <>
      <HoverTooltip label="First" delay={40}>
        <button type="button">One</button>
      </HoverTooltip>
      <HoverTooltip label="Second" delay={80}>
        <button type="button">Two</button>
      </HoverTooltip>
    </>,
  );
  const [one, two] = screen.getAllByRole("button");
  if (!one || !two) throw new Error("Both buttons are to be there");
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  vi.useFakeTimers();
  fireEvent.pointerEnter(one);
  await wait(39);
  expect(bubble()).toBeNull();
  fireEvent.pointerLeave(one);
  fireEvent.pointerEnter(two);
  await wait(79);
  expect(bubble()).toBeNull();
  await wait(1);
  expect(bubble()?.textContent).toBe("Second");
});

test("keyboard focus shows it; blur hides it", async () => {
  const { user } = renderScreen(
    <HoverTooltip label="Undo (Ctrl+Z)" tool>
      <button type="button">Undo</button>
    </HoverTooltip>,
  );
  await user.tab();
  expect(described(screen.getByRole("button"))).toBe("Undo (Ctrl+Z)");
  await user.tab();
  await waitFor(() => expect(bubble()).toBeNull());
});

test("Escape first hides only the tooltip, then closes the dialog around it", async () => {
  const close = vi.fn();
  const { user } = renderScreen(
    <Modal opened onClose={close} withCloseButton={false} title="Around">
      <input aria-label="Field" data-autofocus />
      <HoverTooltip label="Inside">
        <button type="button">Info</button>
      </HoverTooltip>
    </Modal>,
  );
  const field = await screen.findByRole("textbox", { name: "Field" });
  for (const reach of [() => user.tab(), () => user.hover(screen.getByRole("button", { name: "Info" }))]) {
    field.focus();
    await reach();
    expect(bubble()).not.toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(bubble()).toBeNull());
    expect(close).not.toHaveBeenCalled();
  }
  await user.keyboard("{Escape}");
  expect(close).toHaveBeenCalledTimes(1);
});

test("with the focus elsewhere, Escape hides it and keeps its other effects", async () => {
  const listen = vi.fn();
  const { user } = renderScreen(
    <>
      <input aria-label="Field" onKeyDown={listen} />
      <HoverTooltip label="Beside">
        <button type="button">Info</button>
      </HoverTooltip>
    </>,
  );
  screen.getByRole("textbox", { name: "Field" }).focus();
  await user.hover(screen.getByRole("button", { name: "Info" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(bubble()).toBeNull());
  expect(listen).toHaveBeenCalledTimes(1);
});

test("a tap shows it, and a tap elsewhere hides it; a tap on a tool only triggers the tool", async () => {
  const work = vi.fn();
  const { user } = renderScreen(
    <>
      <HoverTooltip label="Explained">
        <button type="button">Info</button>
      </HoverTooltip>
      <HoverTooltip label="Worked" tool>
        <button type="button" onClick={work}>
          Tool
        </button>
      </HoverTooltip>
      <p>Elsewhere</p>
    </>,
  );
  const tap = (element: Element) => user.pointer({ keys: "[TouchA]", target: element });
  await tap(screen.getByRole("button", { name: "Info" }));
  expect(bubble()?.textContent).toBe("Explained");
  await tap(screen.getByText("Elsewhere"));
  await waitFor(() => expect(bubble()).toBeNull());
  await tap(screen.getByRole("button", { name: "Tool" }));
  expect(work).toHaveBeenCalledTimes(1);
  expect(bubble()).toBeNull();
});

test("passes a menu's props to the target; a press does not affect the menu", async () => {
  const { user } = renderScreen(
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <HoverTooltip label="Export" tool>
          <ActionIcon aria-label="Export" />
        </HoverTooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  );
  const target = screen.getByRole("button", { name: "Export" });
  expect(target.getAttribute("aria-haspopup")).toBe("menu");
  await user.click(target);
  expect(await screen.findByRole("menuitem", { name: "CSV" })).toBeTruthy();
  expect(target.getAttribute("aria-expanded")).toBe("true");
  await waitFor(() => expect(bubble()).toBeNull());
});
