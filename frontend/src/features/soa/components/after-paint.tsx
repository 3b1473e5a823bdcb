import { type ReactNode, useEffect, useState } from "react";
import { afterPaint } from "../grid/after-paint.ts";

/** Of a screen that shows sixty frames a second. */
const frameMs = 16;

/** What nobody looks at first: drawn in the frame after what stands around it. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true), frameMs), []);
  return painted ? children : null;
}
