import { crohnsTexts } from "../../features/protocol-page/constants.ts";
import { crohnsPage } from "../../features/protocol-page/crohns-page.ts";
import { crohnsProtocolId } from "../../lib/paths.ts";
import { ProtocolPageScreen } from "./protocol-page-screen.tsx";

/** SUM-1: /m14-431 */
export function Component() {
  return <ProtocolPageScreen protocolId={crohnsProtocolId} texts={crohnsTexts} makeContent={crohnsPage} />;
}
