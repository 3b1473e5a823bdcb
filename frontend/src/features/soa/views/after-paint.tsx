import { type ReactNode, useEffect, useState } from "react";
import { afterPaint } from "../grid/after-paint.ts";

/** One frame at 60 Hz. */
const frameMs = 16;

/** Defers secondary content to the frame after its surroundings. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true), frameMs), []);
  return painted ? children : null;
}
