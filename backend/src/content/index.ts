export { contentOf, fitsCell, isEmptyNode, lineOf, plainText } from "./content-node.ts";
export { asList, asObject, furtherOf, textNode, without } from "./read-fields.ts";
export { shellsDocument, storedOutputs } from "./shells-document.ts";
