import { useEffect, useState } from "react";
import { logWarning } from "../../lib/log.ts";

/** An image that is decoded and can be painted at once. */
export interface PageImage {
  readonly page: number;
  readonly url: string;
}

export interface PageImageState {
  /** The image to show: the wanted one, or the one before it until that is decoded. Null at first. */
  readonly shown: PageImage | null;
  readonly pending: boolean;
  readonly failed: boolean;
  retry(): void;
}

/** Decoded images near the current page are held here, so that the browser does not drop and decode them anew. */
const held = new Map<string, HTMLImageElement>();
const heldAtMost = 12;

/** @throws EncodingError (a DOMException) if the image cannot be loaded or decoded */
async function decode(url: string): Promise<void> {
  const image = held.get(url) ?? new Image();
  if (image.src === "") image.src = url;
  held.delete(url);
  try {
    await image.decode();
    held.set(url, image);
    for (const oldest of held.keys()) {
      if (held.size <= heldAtMost) break;
      held.delete(oldest);
    }
  } catch (error) {
    held.delete(url);
    throw error;
  }
}

/** Prefetches and decodes an image. A failure is ignored: the page requests it again when it is shown. */
export function prefetchImage(url: string): void {
  if (!held.has(url)) decode(url).catch(() => undefined);
}

/**
 * Swaps page images without a blank in between: the page before stays until the next is decoded.
 * VIEW-5: a page image that fails is logged as a warning; the viewer shows a placeholder.
 */
export function usePageImage(wanted: PageImage): PageImageState {
  const { page, url } = wanted;
  const [shown, setShown] = useState<PageImage | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  useEffect(() => {
    if (failedUrl === url) return;
    let current = true;
    decode(url).then(
      () => {
        if (!current) return;
        setShown({ page, url });
        // An image that failed before is asked for anew when its page is turned to again.
        setFailedUrl(null);
      },
      (error: unknown) => {
        logWarning(`The image of page ${page} could not be loaded: ${url}`, error);
        if (current) setFailedUrl(url);
      },
    );
    return () => {
      current = false;
    };
  }, [page, url, failedUrl]);

  const failed = failedUrl === url;
  return { shown, failed, pending: !failed && shown?.url !== url, retry: () => setFailedUrl(null) };
}
