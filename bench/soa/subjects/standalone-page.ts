import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Subject } from "../subject.ts";

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** @param name of a program in `pages/` */
export async function bundlePage(name: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../pages/${name}.ts`, import.meta.url))],
    ...{ bundle: true, write: false, minify: true, format: "iife", outdir: "out", target: "es2022" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

/** A page of its own that mounts the sheet by `benchMount`. */
export function standalonePage({ script, style }: Bundle): Pick<Subject, "prepare" | "mount" | "unmount"> {
  const [mount, unmount] = ["benchMount()", "benchUnmount()"];
  return {
    mount,
    unmount,
    async prepare(page) {
      await page.setContent('<!doctype html><body style="margin:8px"><div id="host"></div></body>');
      if (style !== "") await page.addStyleTag({ content: style });
      await page.addScriptTag({ content: script });
      await page.evaluate(mount);
      await page.waitForTimeout(1_000);
      await page.evaluate(unmount);
    },
  };
}
