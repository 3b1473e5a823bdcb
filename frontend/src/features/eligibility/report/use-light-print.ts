import { useEffect } from "react";

const attribute = "data-mantine-color-scheme";

/** Paper is white: printing uses the light color scheme, whatever the current one is. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let own: string | null = null;
    const before = () => {
      own = root.getAttribute(attribute);
      root.setAttribute(attribute, "light");
    };
    const after = () => {
      if (own !== null) root.setAttribute(attribute, own);
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
}
