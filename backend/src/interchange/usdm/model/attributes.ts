import { type UsdmClass, usdmClasses } from "./classes.ts";

/** One attribute of a class, parsed from its notation in `classes.ts`. */
export interface Attribute {
  readonly name: string;
  /** The allowed types: `text`, `boolean`, …, or the classes of contained objects; empty for references. */
  readonly kinds: readonly string[];
  /** The classes of the objects it references by id; null if it references none. */
  readonly refersTo: readonly UsdmClass[] | "any" | null;
  readonly list: boolean;
  readonly optional: boolean;
}

export function isUsdmClass(name: unknown): name is UsdmClass {
  return typeof name === "string" && Object.hasOwn(usdmClasses, name);
}

function readAttribute([name, notation]: [string, string]): Attribute {
  const optional = notation.endsWith("?");
  const list = notation.replace("?", "").endsWith("[]");
  const names = notation
    .replace(/(\[\])?\??$/, "")
    .replace(/^->/, "")
    .split("|");
  const refers = notation.startsWith("->");
  return {
    name,
    kinds: refers ? [] : names,
    refersTo: refers ? (names[0] === "*" ? "any" : names.filter(isUsdmClass)) : null,
    list,
    optional,
  };
}

const id = readAttribute(["id", "text"]);
const extensions = readAttribute(["extensionAttributes", "ExtensionAttribute[]?"]);

const tables = new Map<UsdmClass, ReadonlyMap<string, Attribute>>(
  Object.entries(usdmClasses).flatMap(([name, attributes]) => {
    const read = [id, ...Object.entries(attributes).map(readAttribute), extensions];
    return isUsdmClass(name) ? [[name, new Map(read.map((one) => [one.name, one]))] as const] : [];
  }),
);

/** The attributes of a class by name, including `id` and `extensionAttributes`, without `instanceType`. */
export function attributesOf(type: UsdmClass): ReadonlyMap<string, Attribute> {
  return tables.get(type) ?? new Map();
}
