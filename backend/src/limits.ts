/** Every limit of ingest, in one place. Anything larger is rejected with a message, never truncated silently. */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Maximum size of `source.pdf`, as stated in the upload zone (ING-5: "files up to 50MB"). */
export const maxPdfBytes = 50 * megabyte;
/** Maximum pages per document, rendered or as images. */
export const maxPages = 2_000;
/** Maximum size of a JSON file of a bundle; checked before it is read. */
export const maxJsonBytes = 20 * megabyte;
/** Maximum nesting of arrays and objects in a JSON file. */
export const maxJsonDepth = 64;
/** Maximum size of an HTML page of a schedule table. */
export const maxHtmlBytes = 2 * megabyte;
/** Maximum files in one bundle: all pages and every document, with room for the schedule's HTML pages. */
export const maxBundleFiles = 5_000;
/** Maximum total size of the files in one bundle. */
export const maxBundleBytes = 1_024 * megabyte;
/** Maximum problems reported for one bundle; the rest are only counted. */
export const maxProblems = 200;

/** Maximum size of a zip file. */
export const maxZipBytes = 512 * megabyte;
/** A zip entry above `zipRatioFloor` bytes may be at most this many times its compressed size. */
export const maxZipRatio = 200;
/** Small entries compress well without being an attack. */
export const zipRatioFloor = megabyte;

/** Maximum size of a page image file. */
export const maxPageImageBytes = 10 * megabyte;
/** Maximum side length of a page image in pixels. */
export const maxPageImageSide = 10_000;
/** Maximum pixels of a page image, which a decoder has to hold in memory. */
export const maxPageImagePixels = 40_000_000;

/** Maximum side length of a PDF page in points (1/72 inch): 200 inches, the limit of the format itself. */
export const maxPdfPageSide = 14_400;
/** Minimum side length of a PDF page in points; below it nothing is readable. */
export const minPdfPageSide = 9;
/** Maximum side length of a rendered page in pixels; larger pages are rendered at a lower resolution. */
export const maxRenderedSide = 5_000;
/** Maximum pixels of a rendered page: 48 MB while it is rendered. A letter page has 2 million. */
export const maxRenderedPixels = 12_000_000;
/** Megabytes for all uploaded documents that are read at the same time, unless configured. */
export const defaultFileMemory = 448;
/** Database connections of the process that reads and stores files; those of a request are configured. */
export const backgroundPoolSize = 8;
/** Uploads that one server reads in parallel, so that a slow file does not delay others. */
export const maxUploadsAtOnce = 3;
/** Megabytes for rendering the pages of one document where memory is not shared, such as on the command line. */
export const renderingMemory = 640;
/**
 * Megabytes for typesetting and rendering an uploaded document next to others. Protocols of 60 to 160 pages use up to
 * 60 MB of it.
 */
export const usualUploadMemory = 128;
/** Pages of one document that may crash their rendering thread; beyond that the document is abandoned. */
export const maxBrokenPages = 3;
/** Milliseconds one page may take before its worker is stopped. */
export const pageTimeout = 30_000;
/** Milliseconds a sharp image of one page may take: somebody is looking at the page meanwhile. */
export const sharpPageTimeout = 12_000;
/** Milliseconds an uploaded document may take altogether, so that slow ones do not hold every place of the queue. */
export const documentTimeout = 10 * 60_000;
/** Milliseconds the rendering library may take to open a document. */
export const openTimeout = 30_000;
/** Maximum worker threads, however many processors there are: each holds a copy of the document. */
export const maxWorkers = 8;

/** Maximum length of one passage in characters; longer texts are split. */
export const maxPassageLength = 700;
/**
 * Milliseconds one bundle's transaction may take: 2,000 slow pages and a wait for another ingest of the same
 * protocol.
 */
export const transactionTimeout = 60 * 60_000;
/** Milliseconds to wait for a connection before the transaction. */
export const transactionWait = 30_000;
/** Maximum image rows written by one statement. */
export const imageChunk = 50;
/** Maximum image bytes written by one statement; large images go in smaller batches. */
export const imageChunkBytes = 2 * megabyte;
/** Maximum bytes of a file written by one statement. */
export const filePieceBytes = 2 * megabyte;

/** Maximum unpacked XML of a Word document: a hundred times a long protocol. */
export const maxWordXmlBytes = 128 * megabyte;
/** Maximum size of a picture in a Word document; larger ones are not shown. */
export const maxWordPictureBytes = 20 * megabyte;
/** Maximum pictures of a Word document that are shown. */
export const maxWordPictures = 60;
/** Maximum pixels of such a picture: what a scanner makes of a page at 600 dpi. */
export const maxPicturePixels = 36_000_000;
/** Maximum nesting of elements in that XML; Word itself writes about thirty levels. */
export const maxXmlDepth = 512;
/** Milliseconds for reading and typesetting the text of an uploaded file. */
export const typesetTimeout = 60_000;
/** Megabytes for reading and typesetting it where memory is not shared, such as on the command line. */
export const typesetMemory = 768;
/**
 * Megabytes of new objects in the heap of a thread that reads a file, next to the memory that it may use. Large ones are
 * outside of the heap, and the default of 48 is not worth its memory.
 */
export const youngThreadMemory = 12;
/** Milliseconds for digitalizing a document. */
export const digitizeTimeout = 10 * 60_000;
/** Megabytes for digitalizing it next to other work. */
export const usualDigitizeMemory = 320;
/** Milliseconds for deriving a protocol again. */
export const rederiveTimeout = 10 * 60_000;
/** Megabytes of memory for deriving it again. */
export const rederiveMemory = 1_024;
/** Milliseconds for ingesting a bundle that was sent over the network. */
export const receivedTimeout = 60 * 60_000;
/** Megabytes of memory for ingesting it. */
export const receivedMemory = 1_536;
