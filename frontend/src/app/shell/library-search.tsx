import { useHotkeys } from "@mantine/hooks";
import type { SearchHit } from "@trialtrace/backend/contract";
import { type KeyboardEvent, Suspense, useCallback, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  hitAddress,
  scopeParameter,
  searchParameter,
  studyOf,
} from "../../features/search/search-address.ts";
import { sought } from "../../features/search/sought-hit.ts";
import { useOpenSearch } from "../../features/search/use-search-address.ts";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { dashboardPath } from "../../lib/paths.ts";
import { withParameters } from "../../lib/use-url-parameters.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import type { LibrarySearchBoxProps } from "./library-search-box.tsx";
import { SearchField } from "./search-field.tsx";

export const LibrarySearchBox = lazyComponent(async () => {
  await whenIdle();
  return import("./library-search-box.tsx").catch(() => ({ LibrarySearchBox: PlainSearchBox }));
}, "LibrarySearchBox");

/** Opens the selected protocol or hit, or the dialog with every hit. */
export function LibrarySearch() {
  const navigate = useNavigate();
  const currentLocation = useCurrentLocation();
  const openSearch = useOpenSearch();
  // On the screens of a study, `/` opens the study's search.
  const hasShortcut = studyOf(useLocation()) === null;
  const openProtocol = useCallback((id: string) => void navigate(dashboardPath(id)), [navigate]);
  const openHit = useCallback(
    (hit: SearchHit, text: string) => {
      // A hit's address depends on what was searched for, and where.
      const { pathname, search: before } = currentLocation();
      const search = withParameters(before, { [searchParameter]: text, [scopeParameter]: "library" });
      void navigate(hitAddress(hit, { pathname, search }), { state: sought(text, hit) });
    },
    [navigate, currentLocation],
  );
  const showAll = useCallback((text: string) => openSearch(text, "library"), [openSearch]);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = useRef(false);
  const focus = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys(hasShortcut ? [["/", focus]] : []);
  const box: LibrarySearchBoxProps = {
    ...{ input, hasFocus, hasShortcut, text, onText: setText },
    ...{ onProtocol: openProtocol, onHit: openHit, onAll: showAll },
  };
  return (
    <Suspense fallback={<PlainSearchBox {...box} />}>
      <LibrarySearchBox {...box} />
    </Suspense>
  );
}

/** Until the code that lists results is there: Enter opens the dialog. */
function PlainSearchBox({ input, hasFocus, hasShortcut, text, onText, onAll }: LibrarySearchBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || text.trim() === "") return;
    onText("");
    onAll(text.trim());
  };
  const setFocus = (isFocused: boolean) => {
    hasFocus.current = isFocused;
  };
  return (
    <SearchField
      ref={input}
      hasShortcut={hasShortcut}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onKeyDown={onKeyDown}
    />
  );
}
