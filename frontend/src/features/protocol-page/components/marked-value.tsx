import { OriginMark } from "../../../components/origin-mark.tsx";
import type { MarkedText } from "../marked-text.ts";
import classes from "./marked-value.module.css";

/** A text, with its origin mark when the stored protocol does not state it. */
export function MarkedValue({ value }: { value: MarkedText }) {
  return (
    <>
      <span className={value.origin === "fixed" || value.origin === "default" ? classes.standIn : undefined}>
        {value.text}
      </span>
      <OriginMark
        origin={value.origin}
        {...(value.explanation === undefined ? {} : { explanation: value.explanation })}
      />
    </>
  );
}
