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
  const { data, error, refetch, isFetching } = useQuery(riskLibraryQuery(protocolId));
  if (error) {
    const retry = () => void refetch();
    const title = "The risk library could not be loaded";
    return <LoadError title={title} error={error} onRetry={retry} retrying={isFetching} order={2} />;
  }
  if (!data) return <LoadingScreen text={riskTexts.loading} />;
  if (data.items.length === 0) return <NoRiskLibrary protocolId={protocolId} />;
  return (
    <div className={classes.tab}>
      <RiskLibraryView protocolId={protocolId} library={data} {...search} />
    </div>
  );
}
