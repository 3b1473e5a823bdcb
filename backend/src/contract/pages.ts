import { z } from "zod";
import { studyCall } from "./study-call.ts";

const pageNumber = z.coerce.number().int().min(1).max(100_000);

export const pageIndexSchema = z.object({
  protocolId: z.string(),
  title: z.string(),
  pageCount: z.int().min(0),
  folder: z.string().describe("Folder of the page images below /attached_assets"),
  version: z
    .string()
    .describe("Changes when the images change; add it as `?v=` to cache an image permanently"),
  sizes: z
    .array(z.tuple([z.int(), z.int(), z.int()]))
    .describe("Runs of [first page, width, height] in image pixels, in page order"),
  sharp: z
    .boolean()
    .describe(
      "Whether sharper pages are available: true if the PDF is stored, and not only images of its pages",
    ),
});
export type PageIndex = z.infer<typeof pageIndexSchema>;

/** A word and its box `[text, left, top, width, height]`, as fractions of the page, origin top left. */
export const pageWordSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]);
export type PageWord = z.infer<typeof pageWordSchema>;

export const pageTextSchema = z.object({
  protocolId: z.string(),
  page: z.int().min(1),
  text: z.string().describe("The words in reading order, with lines broken as on the page"),
  words: z.array(pageWordSchema),
});
export type PageText = z.infer<typeof pageTextSchema>;

export const getPageIndex = studyCall({
  id: "getPageIndex",
  path: "/api/pages",
  summary: "The page count of a protocol's source document, with page sizes and image locations",
  tag: "Pages",
  response: pageIndexSchema,
});

export const getPageText = studyCall({
  id: "getPageText",
  path: "/api/pages/{page}/text",
  summary: "The text of one page, with a box for every word",
  tag: "Pages",
  params: z.object({ page: pageNumber }),
  response: pageTextSchema,
  problems: ["page-not-found"],
});

/** VIEW-7: page images are named page_NNNN.png with at least four digits. */
export const pageImageName = (page: number): string => `page_${String(page).padStart(4, "0")}.png`;

export const getPageImage = studyCall({
  id: "getPageImage",
  path: "/attached_assets/{folder}/images/{file}",
  summary: "One page as a PNG image; the folder may also be a protocol id or alias",
  tag: "Pages",
  params: z.object({
    folder: z.string().min(1).max(200),
    file: z.string().regex(/^page_\d{4,6}\.png$/, "must be page_NNNN.png"),
  }),
  query: z.object({
    v: z.string().max(64).optional().describe("Version from the page index"),
    resolution: z
      .literal("sharp")
      .optional()
      .describe("The page rendered again from the stored PDF: up to 12 million pixels, 5,000 per side"),
  }),
  response: z.string().meta({ format: "binary" }),
  problems: ["page-not-found", "document-not-found", "busy"],
  cache: "image",
});

export const outlineSchema = z.object({
  protocolId: z.string(),
  sections: z
    .array(
      z.object({
        title: z.string().describe("With its number, as the document has it"),
        depth: z.int().min(0).describe("0 for a chapter"),
        page: z.int().min(1),
      }),
    )
    .describe("In the order of the document"),
});
export type Outline = z.infer<typeof outlineSchema>;

export const getOutline = studyCall({
  id: "getOutline",
  path: "/api/pages/outline",
  summary: "The sections of a protocol's source document and the pages they begin on",
  tag: "Pages",
  response: outlineSchema,
});

export const citationListSchema = z.object({
  protocolId: z.string(),
  citations: z
    .array(z.object({ page: z.int().min(1), section: z.string().nullable(), quote: z.string() }))
    .describe("Every quote that a value of the study leads to, once, in the order of the pages"),
});
export type CitationList = z.infer<typeof citationListSchema>;

export const getCitations = studyCall({
  id: "getCitations",
  path: "/api/pages/citations",
  summary: "Every quote of a protocol's source document that a value of the study leads to",
  tag: "Pages",
  response: citationListSchema,
});
