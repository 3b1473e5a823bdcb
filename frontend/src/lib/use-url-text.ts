import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useCurrentLocation } from "./current-location.ts";
import { useSetUrlParameters } from "./use-url-parameters.ts";

/** Typed text is written to the URL after this pause, because browsers limit the rate of history updates. */
const restMs = 200;

/**
 * A typed text that lives in the URL. Typing shows at once; Back, Forward and links override it. Typing
 * replaces the history entry instead of adding one per letter. Leaving a tab while typing keeps the text;
 * leaving a screen does not carry it over.
 */
export function useUrlText(name: string): [text: string, setText: (text: string) => void] {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const inUrl = parameters.get(name) ?? "";
  const [text, setText] = useState(inUrl);
  const lastSeen = useRef(inUrl);
  const currentLocation = useCurrentLocation();

  const write = useDebouncedCallback(
    (next: string, screen: string) => {
      if (currentLocation().pathname !== screen) return;
      lastSeen.current = next;
      setParameters({ [name]: next }, { replace: true });
    },
    { delay: restMs, flushOnUnmount: true },
  );

  // A link that is clicked opens from the URL with the text: written later, it would change the next screen.
  useWindowEvent("pointerdown", () => write.flush(), { capture: true });

  useEffect(() => {
    if (inUrl === lastSeen.current) return;
    lastSeen.current = inUrl;
    write.cancel();
    setText(inUrl);
  }, [inUrl, write]);

  return [
    text,
    (next) => {
      setText(next);
      write(next, currentLocation().pathname);
    },
  ];
}
