import { useEffect, useState } from "react";

/** Renders printable content, prints it, and removes it again. */
export function usePrintOnce(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)];
}
