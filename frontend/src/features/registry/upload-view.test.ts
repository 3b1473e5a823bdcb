import type { Upload } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { makeUpload } from "../../testing/uploads.ts";
import { isWorking, progressOf } from "./upload-view.ts";

const mega = 1024 * 1024;
const sending = (sent: number, size: number) => ({ kind: "sending", fileName: "a.pdf", sent, size }) as const;
const working = (over: Partial<Upload>) => ({ kind: "working", upload: makeUpload(over) }) as const;

it.each([
  ["nothing sent", sending(0, 10 * mega), "Sending 0.0 of 10.0 MB", 0],
  ["half", sending(5 * mega, 10 * mega), "Sending 5.0 of 10.0 MB", 50],
  ["everything sent, no response yet", sending(10 * mega, 10 * mega), "Checking the file", 100],
  ["queued", working({ state: "queued" }), "Waiting in the queue", null],
  ["opening", working({ state: "rendering", pagesTotal: null }), "Opening the document", null],
  [
    "rendering",
    working({ state: "rendering", pagesDone: 30, pagesTotal: 120 }),
    "30 of 120 pages rendered",
    25,
  ],
] as const)("UPL-2: %s", (_, view, text, percent) => {
  expect(progressOf(view)).toEqual({ text, percent });
});

it.each([
  ["receiving", true],
  ["queued", true],
  ["rendering", true],
  ["ready", false],
  ["duplicate", false],
  ["failed", false],
  ["cancelled", false],
] as const)("an upload that is %s is in progress: %s", (state, expected) => {
  expect(isWorking(makeUpload({ state }))).toBe(expected);
});
