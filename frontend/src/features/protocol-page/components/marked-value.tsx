import { OriginMark } from "../../../components/origin-mark.tsx";
import type { MarkedText } from "../marked-text.ts";

/** A text with its mark where the stored protocol does not state it. */
export function MarkedValue({ value }: { value: MarkedText }) {
  return (
    <>
      {value.text}
      <OriginMark
        origin={value.origin}
        {...(value.explanation === undefined ? {} : { explanation: value.explanation })}
      />
    </>
  );
}
