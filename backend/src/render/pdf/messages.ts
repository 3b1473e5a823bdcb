import type { PageWord } from "../../contract/pages.ts";

/** Why a PDF, or one of its pages, cannot be read. */
export interface PdfFault {
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

export interface RenderedPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Empty if only the text was asked for. */
  readonly png: Uint8Array;
  readonly words: PageWord[];
  readonly text: string;
}

export interface PdfWorkerData {
  /** Megabytes that the rendering library may use. */
  readonly libraryMemory: number;
}

/** A request to a worker, which replies in order. Page numbers start at 1. */
export type WorkerRequest =
  | { readonly type: "open"; readonly bytes: SharedArrayBuffer }
  | { readonly type: "render"; readonly page: number; readonly textOnly: boolean }
  /** The image of a page alone, as sharp as the limits allow. */
  | { readonly type: "draw"; readonly page: number }
  | { readonly type: "close" };

export type WorkerReply =
  | { readonly type: "opened"; readonly pageCount: number }
  | { readonly type: "rendered"; readonly page: RenderedPage }
  | { readonly type: "drawn"; readonly png: Uint8Array }
  | { readonly type: "closed" }
  /** `broken`: the library itself failed and the worker must be replaced. */
  /** `exceeded`: it required more memory than the worker has. */
  | {
      readonly type: "fault";
      readonly fault: PdfFault;
      readonly broken: boolean;
      readonly exceeded?: boolean;
    };
