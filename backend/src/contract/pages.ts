import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./protocols.ts";

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

export const getPageIndex = defineEndpoint({
  id: "getPageIndex",
  method: "GET",
  path: "/api/pages",
  summary: "The page count of a protocol's source document, with page sizes and image locations",
  tag: "Pages",
  params: z.object({}),
  query: z.object({ protocolId: protocolIdSchema }),
  body: z.undefined(),
  response: pageIndexSchema,
  problems: ["invalid-request", "protocol-not-found"],
  cache: "document",
});

export const getPageText = defineEndpoint({
  id: "getPageText",
  method: "GET",
  path: "/api/pages/{page}/text",
  summary: "The text of one page, with a box for every word",
  tag: "Pages",
  params: z.object({ page: pageNumber }),
  query: z.object({ protocolId: protocolIdSchema }),
  body: z.undefined(),
  response: pageTextSchema,
  problems: ["invalid-request", "protocol-not-found", "page-not-found"],
  cache: "document",
});

/** VIEW-7: page images are named page_NNNN.png with at least four digits. */
export const pageImageName = (page: number): string => `page_${String(page).padStart(4, "0")}.png`;

export const getPageImage = defineEndpoint({
  id: "getPageImage",
  method: "GET",
  path: "/attached_assets/{folder}/images/{file}",
  summary: "One page as a PNG image; the folder may also be a protocol id or alias",
  tag: "Pages",
  params: z.object({
    folder: z.string().min(1).max(200),
    file: z.string().regex(/^page_\d{4,6}\.png$/, "must be page_NNNN.png"),
  }),
  query: z.object({ v: z.string().max(64).optional().describe("Version from the page index") }),
  body: z.undefined(),
  response: z.string().meta({ format: "binary" }),
  problems: ["invalid-request", "protocol-not-found", "page-not-found"],
  cache: "image",
});
