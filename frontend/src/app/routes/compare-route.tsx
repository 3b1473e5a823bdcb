import { ComparePage } from "../../features/compare/components/compare-page.tsx";

/** STU-21: /compare?left=…&right=… */
export function Component() {
  return <ComparePage />;
}
