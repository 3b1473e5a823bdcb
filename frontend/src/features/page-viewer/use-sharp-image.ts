import { useEffect, useState } from "react";
import { logWarning } from "../../lib/log.ts";

/** Milliseconds a page and its zoom have to stay before it is drawn: turning pages quickly asks for none. */
const settleTime = 200;
/** Milliseconds until a page that could not be drawn, since many wanted theirs, is asked for once more. */
const retryTime = 2_500;

/** The image at an address once it is decoded; null before, and where it cannot be had: the page keeps its own image. */
export function useSharpImage(url: string | null): string | null {
  const [decoded, setDecoded] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    let timer = setTimeout(() => ask(true), settleTime);
    function ask(again: boolean) {
      const image = new Image();
      image.src = url ?? "";
      image.decode().then(
        () => setDecoded(url),
        (error: unknown) => {
          if (again) timer = setTimeout(() => ask(false), retryTime);
          else logWarning(`A sharper image of the page could not be drawn: ${url}`, error);
        },
      );
    }
    return () => clearTimeout(timer);
  }, [url]);
  return decoded === url ? url : null;
}
