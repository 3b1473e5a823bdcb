import { useParams } from "react-router-dom";
import { summaryTexts } from "../../features/protocol-page/constants.ts";
import { summaryPage } from "../../features/protocol-page/summary-page.ts";
import { ProtocolPageScreen } from "./protocol-page-screen.tsx";

/** SUM-1: /protocol/{protocolId} */
export function Component() {
  const { protocolId = "" } = useParams();
  return (
    <ProtocolPageScreen
      key={protocolId}
      protocolId={protocolId}
      texts={summaryTexts}
      makeContent={summaryPage}
    />
  );
}
