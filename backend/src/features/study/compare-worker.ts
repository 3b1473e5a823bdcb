export { compareStored as perform } from "../../study/compare/compare-stored.ts";
