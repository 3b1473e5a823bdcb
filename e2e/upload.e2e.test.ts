import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeDocx, paragraph, table } from "../backend/src/ingest/testing/make-docx.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { makePdf } from "./support/make-pdf.ts";
import { controlsUnderToast } from "./support/toast.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([], { uploads: true });

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const choose = (page: Page, file: ChosenFile) => page.locator('input[type="file"]').setInputFiles(file);
const pdfFile = async (name: string, pages: readonly (readonly string[])[]): Promise<ChosenFile> => ({
  ...{ name, mimeType: "application/pdf" },
  buffer: await makePdf(pages),
});
/** Drops a file with this content, repeated this many times. */
async function drop(page: Page, name: string, content: string, times: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.content.repeat(file.times)], file.name));
      return data;
    },
    { name, content, times },
  );
  await page.getByText("Drop your protocol here").dispatchEvent("drop", { dataTransfer });
}

const registered = (page: Page) => page.getByText("Registered", { exact: true }).waitFor({ timeout: 50_000 });

describe("UI-6: a toast covers no control", () => {
  it("or registry card after a document is removed", async () => {
    const page = await app.open("/", { width: 1280, height: 800 });
    await choose(page, await pdfFile("Removed.pdf", [["Inclusion criteria"]]));
    await registered(page);
    await page.getByRole("link", { name: "Open protocol" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("article").first().waitFor();
    expect(await controlsUnderToast(page, "Removed.pdf was removed")).toEqual([]);
    // Its result is no longer offered.
    await page.getByRole("link", { name: "Open protocol" }).waitFor({ state: "detached" });
  });
});

describe("UPL-2: a new protocol", () => {
  it("goes from the dialog to the registry, the dashboard, and its first page", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    const pages = Array.from({ length: 12 }, (_, index) => [
      `Section ${index + 1}`,
      "Inclusion criteria. ".repeat(40),
    ]);
    await choose(page, await pdfFile("Study 17 (final).pdf", pages));
    await registered(page);
    const card = page.getByRole("article").filter({ hasText: "Study 17 (final).pdf" });
    await card.getByText("Waiting to be digitalized").waitFor();
    await card.getByText("Sponsor not extracted").waitFor();

    await page.getByRole("link", { name: "View page 1" }).click();
    await page.getByRole("heading", { name: "Protocol Page 1 of 12" }).waitFor();
    expect(new URL(page.url()).searchParams.get("protocolId")).toBe("Study-17-final.pdf");
    await page
      .getByRole("img", { name: /page 1/i })
      .first()
      .waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "Protocol Page 2 of 12" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Waiting in the queue").waitFor();
    await page.getByText("Domains: not read yet").waitFor();
    await page.getByRole("tab", { name: "Risk Library" }).click();
    await page.getByText("Risk Library: not read yet").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });

  it("accepts a dropped text file and shows it as pages", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    await drop(page, "criteria.txt", "Age ≥ 18 years", 1);
    await registered(page);
    await page.getByRole("link", { name: "View page 1" }).click();
    await page.getByRole("heading", { name: "Protocol Page 1 of 1" }).waitFor();
  });

  it("accepts a Word document and shows its sentences on its pages", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    const sentence = "Adults with measurable disease and an ANC of at least 1.5";
    await choose(page, {
      name: "Study 18.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: await makeDocx(paragraph(sentence) + table(["Visit", "Day 1"])),
    });
    await registered(page);
    await page.getByText("These pages are typeset from the file's text").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("link", { name: "View page 1" }).click();
    await page.getByRole("heading", { name: "Protocol Page 1 of 1" }).waitFor();
    expect(new URL(page.url()).searchParams.get("protocolId")).toBe("Study-18.docx");
    await page
      .getByRole("img", { name: /page 1/i })
      .first()
      .waitFor();
    await page.getByText("measurable").first().waitFor({ state: "attached" });
    const address = new URL("/api/pages/1/text?protocolId=Study-18.docx", page.url());
    const answer = await page.request.get(address.href);
    expect((await answer.json()).text).toBe(`${sentence}\nVisit Day 1`);
  });

  it("can be canceled while rendering, and nothing is registered", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    const pages = Array.from({ length: 500 }, (_, index) => [`Page ${index}`, "Many words. ".repeat(200)]);
    await choose(page, await pdfFile("cancelled.pdf", pages));
    await page.getByText(/\d+ of 500 pages rendered/).waitFor({ timeout: 50_000 });
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Nothing from cancelled.pdf was stored.").waitFor();
    await page.reload();
    await page.getByText("Drop your protocol here").waitFor();
    await page.getByRole("article").first().waitFor();
    expect(await page.getByRole("article").filter({ hasText: "cancelled.pdf" }).count()).toBe(0);
  });

  it("continues after the page is reloaded", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    const pages = Array.from({ length: 150 }, (_, index) => [`Leaf ${index}`, "More words. ".repeat(100)]);
    await choose(page, await pdfFile("reloaded.pdf", pages));
    await page.getByText(/of 150 pages rendered/).waitFor({ timeout: 50_000 });
    await page.reload();
    await registered(page);
  });

  it("UPL-1: unusable files are rejected with a message, a 51 MB file before it is sent", async () => {
    const page = await app.open("/");
    await page.getByText("Drop your protocol here").waitFor();
    for (const [name, words, buffer] of [
      [
        "picture.pdf",
        "picture.pdf is not a PDF, Word, or TXT file.",
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      ],
      ["cut.pdf", "cut.pdf is truncated: its end is missing.", Buffer.from("%PDF-1.7 and no more")],
      ["empty.pdf", "empty.pdf is empty.", Buffer.alloc(0)],
    ] as const) {
      await choose(page, { name, mimeType: "application/pdf", buffer });
      await page.getByText(words).waitFor();
      await page.getByRole("button", { name: "Choose File" }).waitFor();
    }
    await drop(page, "large.pdf", "x".repeat(1024), 51 * 1024);
    await page.getByText("large.pdf is 51 MB; the limit is 50 MB.").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });
});
