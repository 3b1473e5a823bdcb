import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

/** `/` focuses an input, except behind an open dialog. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  const focus = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys([["/", focus]]);
}
