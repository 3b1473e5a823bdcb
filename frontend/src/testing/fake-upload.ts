import { vi } from "vitest";

/** A file being sent; the test controls its progress and the response. */
export interface FakeUpload {
  readonly url: string;
  readonly aborted: boolean;
  progress(loaded: number): void;
  answer(status: number, body: unknown): void;
  disconnect(): void;
}

/** Replaces `XMLHttpRequest`, which sends files. The setup restores it after each test. */
export function createFakeUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = "";
    #url = "";

    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.#finish("abort");
    }
    #finish(event: string): void {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event("loadend"));
    }
    send(): void {
      const state = { aborted: false };
      this.addEventListener("abort", () => {
        state.aborted = true;
      });
      uploads.push({
        url: this.#url,
        get aborted() {
          return state.aborted;
        },
        progress: (loaded) => this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded })),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.#finish("load");
        },
        disconnect: () => this.#finish("error"),
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
