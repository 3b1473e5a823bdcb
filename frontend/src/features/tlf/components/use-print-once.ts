import { useEffect, useState } from "react";

/** Draws what is to be printed, prints it, and takes it away again. */
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
