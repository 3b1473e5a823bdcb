import { isJsonObject, type Json, type JsonObject } from "@trialtrace/backend/contract";
import type { LibraryBundle } from "./read-library.ts";

type Change = (value: Json) => Json;

/**
 * A copy of a bundle with one value changed; undefined where it has no such value. A name on the way is a key, an
 * index, or the name of a domain in a list of domains; a wrapped value is changed inside.
 */
export function changeAt(
  bundle: LibraryBundle,
  file: string,
  path: readonly string[],
  change: Change,
): LibraryBundle | undefined {
  const content = bundle.files[file];
  const changed = content === undefined ? undefined : replaced(content, path, change);
  return changed === undefined ? undefined : { ...bundle, files: { ...bundle.files, [file]: changed } };
}

/** A copy with the first object changed that is looked for. */
export function changeFirst(
  bundle: LibraryBundle,
  file: string,
  isWanted: (value: JsonObject) => boolean,
  change: (value: JsonObject) => JsonObject,
): LibraryBundle | undefined {
  let found = false;
  const walk = (value: Json): Json => {
    if (found || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(walk);
    if (!isWanted(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
    found = true;
    return change(value);
  };
  const content = bundle.files[file];
  const changed = content === undefined ? undefined : walk(content);
  return changed === undefined || !found
    ? undefined
    : { ...bundle, files: { ...bundle.files, [file]: changed } };
}

/** A copy with every text of a file changed. */
export function changeTexts(
  bundle: LibraryBundle,
  file: string,
  change: (text: string) => string,
): LibraryBundle {
  const content = bundle.files[file];
  if (content === undefined) return bundle;
  return { ...bundle, files: { ...bundle.files, [file]: everyText(content, change) } };
}

function replaced(value: Json, path: readonly string[], change: Change): Json | undefined {
  if (isJsonObject(value) && "value" in value && !(path[0] !== undefined && path[0] in value)) {
    const inner = value.value === undefined ? undefined : replaced(value.value, path, change);
    return inner === undefined ? undefined : { ...value, value: inner };
  }
  const [name, ...rest] = path;
  if (name === undefined) return value === null ? undefined : change(value);
  if (Array.isArray(value)) {
    const at = /^\d+$/.test(name)
      ? Number(name)
      : value.findIndex((item) => isJsonObject(item) && item.domainName === name);
    const item = value[at];
    const inner = item === undefined ? undefined : replaced(item, rest, change);
    return inner === undefined ? undefined : value.with(at, inner);
  }
  const item = isJsonObject(value) ? value[name] : undefined;
  const inner = item === undefined ? undefined : replaced(item, rest, change);
  return inner === undefined || !isJsonObject(value) ? undefined : { ...value, [name]: inner };
}

function everyText(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => everyText(item, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everyText(inner, change)]));
}
