import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useCurrentLocation } from "./current-location.ts";
import { useSetUrlParameters } from "./use-url-parameters.ts";

/** Typing is written to the address once it rests this long: browsers limit how often it may change. */
const restMs = 200;

/**
 * A text that is typed and lives in the URL. What is typed shows at once; Back, Forward and links win over it.
 * Typing replaces the history entry rather than adding one per letter. A tab that is left in the middle of typing
 * keeps what was typed; a screen that is left does not take it along.
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
