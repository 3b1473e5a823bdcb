import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "./use-url-parameters.ts";

/** Typing is written to the address once it rests this long: browsers limit how often it may change. */
const restMs = 200;

/**
 * A text that is typed and lives in the URL. What is typed shows at once; Back, Forward and links win over it.
 * Typing replaces the history entry rather than adding one per letter.
 */
export function useUrlText(name: string): [text: string, setText: (text: string) => void] {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const inUrl = parameters.get(name) ?? "";
  const [text, setText] = useState(inUrl);
  const lastSeen = useRef(inUrl);

  const write = useDebouncedCallback((next: string) => {
    lastSeen.current = next;
    setParameters({ [name]: next }, { replace: true });
  }, restMs);

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
      write(next);
    },
  ];
}
