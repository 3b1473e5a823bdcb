/** Every limit of ingest, in one place. What is larger is refused with a message, never cut silently. */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Largest `source.pdf`, as the upload zone states it (ING-5: "files up to 50MB"). */
export const maxPdfBytes = 50 * megabyte;
/** Pages of one document, rendered or as images. */
export const maxPages = 2_000;
/** Largest JSON file of a bundle; checked before a byte of it is read. */
export const maxJsonBytes = 20 * megabyte;
/** Nesting of arrays and objects in a JSON file. */
export const maxJsonDepth = 64;
/** Largest HTML page of a schedule table. */
export const maxHtmlBytes = 2 * megabyte;
/** Files in one bundle: all pages and every document, with room for the schedule's HTML pages. */
export const maxBundleFiles = 5_000;
/** All files of one bundle together. */
export const maxBundleBytes = 1_024 * megabyte;
/** Problems reported for one bundle; the rest is counted. */
export const maxProblems = 200;

/** Largest zip file. */
export const maxZipBytes = 512 * megabyte;
/** A zip entry above `zipRatioFloor` bytes may be at most this many times its compressed size. */
export const maxZipRatio = 200;
/** Small entries compress well without being an attack. */
export const zipRatioFloor = megabyte;

/** Largest page image file. */
export const maxPageImageBytes = 10 * megabyte;
/** Longest side of a page image in pixels. */
export const maxPageImageSide = 10_000;
/** Pixels of a page image: what a decoder has to hold in memory. */
export const maxPageImagePixels = 40_000_000;

/** Longest side of a PDF page in points of 1/72 inch: the limit of the format itself, 200 inches. */
export const maxPdfPageSide = 14_400;
/** Shortest side of a PDF page in points; below it nothing can be read. */
export const minPdfPageSide = 9;
/** Longest side of a rendered page in pixels; a larger sheet is rendered at a lower resolution. */
export const maxRenderedSide = 5_000;
/** Pixels of a rendered page, whatever its sides: 48 MB while it is made. A letter page has 2 million. */
export const maxRenderedPixels = 12_000_000;
/** Megabytes that the JavaScript of a rendering thread may take. */
export const renderingHeap = 256;
/** Pages of one document that may end their rendering thread; with more of them the document is given up. */
export const maxBrokenPages = 3;
/** Words of one page; a page with more is no page of a protocol. */
export const maxPageWords = 50_000;
/** Milliseconds one page may take before its worker is stopped. */
export const pageTimeout = 30_000;
/** Milliseconds the rendering library may take to open a document. */
export const openTimeout = 30_000;
/** Worker threads at most, however many processors there are: each holds a copy of the document. */
export const maxWorkers = 8;

/** Characters of one passage; a longer text is split. */
export const maxPassageLength = 700;
/** Milliseconds one bundle's transaction may take: 2,000 slow pages and a wait for another ingest of it. */
export const transactionTimeout = 60 * 60_000;
/** Milliseconds to wait for a connection before the transaction. */
export const transactionWait = 30_000;
/** Rows of images written by one statement. */
export const imageChunk = 50;
/** Bytes of images written by one statement; large images come in smaller chunks. */
export const imageChunkBytes = 16 * megabyte;

/** XML of a Word document that is read, unpacked: a hundred times a long protocol. */
export const maxWordXmlBytes = 128 * megabyte;
/** Nesting of elements in that XML; Word itself writes some thirty. */
export const maxXmlDepth = 512;
/** Milliseconds that reading the text of an uploaded file and typesetting it may take. */
export const typesetTimeout = 60_000;
/** Megabytes of memory that it may take. */
export const typesetMemory = 768;
/** Milliseconds that reading a document into a study may take. */
export const digitizeTimeout = 10 * 60_000;
/** Megabytes of memory that it may take. */
export const digitizeMemory = 1_024;
