import { readdir } from "node:fs/promises";
import { openFolder } from "../bundle/source/folder-source.ts";
import { openZip } from "../bundle/source/zip-source.ts";
import type { SourceFormat } from "./source-format.ts";

/** A folder with the file that every bundle has. */
export const folderFormat: SourceFormat = {
  name: "a folder with protocol.json",
  options: [],
  kind: "folder",
  recognize: async ({ path, isFolder }) => isFolder && (await readdir(path)).includes("protocol.json"),
  open: (path) => openFolder(path),
};

export const zipFormat: SourceFormat = {
  name: "a .zip of one",
  options: [],
  kind: "file",
  recognize: async ({ path, isFolder }) => !isFolder && path.toLowerCase().endsWith(".zip"),
  open: (path) => openZip(path),
};
