import type { Page } from "playwright-core";

/** The controls that lie under a toast with this text, as the start of their markup; cells of a sheet do not count. */
export async function controlsUnderToast(page: Page, text: string | RegExp): Promise<string[]> {
  const toast = page.getByRole("alert").filter({ hasText: text });
  await toast.waitFor();
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  return toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left; x <= right; x += 8)
      for (let y = top; y <= bottom; y += 8) {
        const below = document
          .elementsFromPoint(x, y)
          .find((one) => !one.closest(".mantine-Notifications-root"));
        const control = below?.closest("button, a, input, select, textarea, [role=tab]");
        if (control) found.add(control.outerHTML.slice(0, 120));
      }
    return [...found];
  });
}
