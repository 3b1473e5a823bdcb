import { fileURLToPath } from "node:url";
import { type ESTree, type Plugin, Visitor } from "vite";
import { z } from "./zod-methods.ts";

/** Functions that take an endpoint's definition. */
const makers = new Set(["defineEndpoint", "accountCall"]);
/** Parts of the definition that only the server and the API's description use. */
const serverParts = new Set(
  "access summary tag params query body bodyLimit precondition problems cache".split(" "),
);
const zodMethods = fileURLToPath(new URL("zod-methods.ts", import.meta.url));

const samples = [
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({}),
  z.optional(z.string()),
  ...[z.iso, z.coerce],
];
/** @param object what the method is called on */
const isKnown = (method: string, object: ESTree.Node) =>
  (object.type === "Identifier" ? [z] : samples).some((sample) => method in sample);

/** Whether a chain of calls begins at `z`. */
function isSchema(node: ESTree.Node): boolean {
  if (node.type === "CallExpression") return isSchema(node.callee);
  if (node.type === "MemberExpression") return isSchema(node.object);
  return node.type === "Identifier" && node.name === "z";
}

/**
 * Makes the contract small for the browser, which checks responses only: leaves out the schemas of requests and all
 * descriptions, and checks with Zod Mini. Blanks in place of what is left out keep the source maps right. Fails on a
 * method of Zod that `zod-methods.ts` lacks.
 */
export const slimContract: Plugin = {
  name: "slim-contract",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^zod$/ },
    handler: () => zodMethods,
  },
  transform: {
    filter: { id: /\.tsx?$/, code: /from "zod"|defineEndpoint|accountCall/ },
    handler(code, id) {
      let slim = code;
      const blank = (from: number, to: number) => {
        slim = slim.slice(0, from) + slim.slice(from, to).replace(/[^\n]/g, " ") + slim.slice(to);
      };
      new Visitor({
        CallExpression: ({ callee, arguments: [definition], end }) => {
          if (callee.type === "MemberExpression" && isSchema(callee)) {
            const { object, property } = callee;
            if (property.type !== "Identifier") return;
            if (property.name === "describe") blank(object.end, end);
            else if (!isKnown(property.name, object))
              this.error(`${id} calls Zod's ${property.name}, which zod-methods.ts lacks`);
          }
          if (callee.type !== "Identifier" || !makers.has(callee.name)) return;
          if (definition?.type !== "ObjectExpression") return;
          const { properties } = definition;
          for (const [at, part] of properties.entries()) {
            if (part.type !== "Property" || part.key.type !== "Identifier") continue;
            if (serverParts.has(part.key.name)) {
              blank(part.start, properties[at + 1]?.start ?? definition.end - 1);
            }
          }
        },
      }).visit(this.parse(code, { lang: id.endsWith("x") ? "tsx" : "ts" }));
      return { code: slim, map: null };
    },
  },
};
