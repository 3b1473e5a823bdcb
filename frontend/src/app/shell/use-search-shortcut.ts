import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

/** `/` and Ctrl+K (Command+K) lead to an input. Behind an open dialog they are not ours to take. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  const focus = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys([["/", focus]]);
  useHotkeys([["mod+K", focus]], []);
}
