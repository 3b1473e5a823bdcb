import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { riskTexts } from "../constants.ts";
import { riskLibraryQuery } from "../queries.ts";
import { NoRiskLibrary } from "./no-risk-library.tsx";
import classes from "./risk-library-view.module.css";
import { RiskLibraryView } from "./risk-library-view.tsx";

export interface RiskLibraryTabProps {
  readonly protocolId: string;
  /** RISK-2: the search text shared by the Domains tab and the Risk Library tab. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** RISK-1. */
export function RiskLibraryTab({ protocolId, ...search }: RiskLibraryTabProps) {
  const query = useQuery(riskLibraryQuery(protocolId));
  if (query.error) {
    const title = "The risk library could not be loaded";
    return <LoadError title={title} query={query} order={2} />;
  }
  if (!query.data) return <LoadingScreen text={riskTexts.loading} />;
  if (query.data.items.length === 0) return <NoRiskLibrary protocolId={protocolId} />;
  return (
    <div className={classes.tab}>
      <RiskLibraryView protocolId={protocolId} library={query.data} {...search} />
    </div>
  );
}
