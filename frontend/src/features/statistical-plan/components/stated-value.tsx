import { ContentView } from "../../../components/content/content-view.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import type { Stated } from "../reading/node.ts";

/** A value as the documents state it, or what stands in its place with its mark. */
export function StatedValue({ stated, label }: { stated: Stated; label: string }) {
  const { node, origin, explanation } = stated;
  return (
    <>
      <ContentView node={node} label={label} />
      <OriginMark origin={origin} {...(explanation === undefined ? {} : { explanation })} />
    </>
  );
}
