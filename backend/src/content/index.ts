export { contentOf, fitsCell, isEmptyNode, plainText } from "./content-node.ts";
export { lineOf } from "./line-of.ts";
export { furtherOf, textNode } from "./read-fields.ts";
export { asList, asObject, without } from "./read-json.ts";
export { shellsDocument, storedOutputs } from "./shells-document.ts";
