import { z } from "zod";
import { pageWordSchema } from "../pages.ts";

/** Maximum words per page; a page with more is not a protocol page. */
export const maxPageWords = 50_000;

/** `page-text.json`: the words of pages that are pictures, by page number, as recognition read them. */
export const bundlePageTextSchema = z.record(
  z.string().regex(/^[1-9]\d{0,5}$/, "a page number"),
  z.array(pageWordSchema).max(maxPageWords),
);
