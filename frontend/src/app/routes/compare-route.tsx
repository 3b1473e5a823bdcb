import { ComparePage } from "../../features/compare/components/compare-page.tsx";
import { VersionAction } from "../../features/versions/components/version-action.tsx";

/** STU-21: /compare?left=…&right=… */
export function Component() {
  return <ComparePage renderAction={(left, right) => <VersionAction left={left} right={right} />} />;
}
