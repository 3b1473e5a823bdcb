import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

/** `/` leads to an input. Behind an open dialog it is not ours to take. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  const focus = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys([["/", focus]]);
}
