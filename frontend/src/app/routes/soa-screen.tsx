import { Anchor } from "@mantine/core";
import { Link, useSearchParams } from "react-router-dom";
import { mayHaveDocument } from "../../features/dashboard/may-have-document.ts";
import { EsoaView } from "../../features/esoa/components/esoa-view.tsx";
import { soaTexts } from "../../features/soa/constants.ts";
import { openingMode } from "../../features/soa/schedule-mode.ts";
import { ScheduleTab } from "../../features/soa/views/schedule-tab.tsx";
import type { StudyViewProps } from "./study-route.tsx";

/** The Schedule of Assessments tab: the schedule's own views and the eSOA view. */
export function SoaScreen({ protocolId, dashboard }: StudyViewProps) {
  // The domain list may contain this name even if the protocol has no such document.
  const missing = !dashboard.documents.schedule || !mayHaveDocument(dashboard, soaTexts.title);
  const [parameters] = useSearchParams();
  const matrix = new URLSearchParams(parameters);
  matrix.set("view", "matrix");
  const explanation = missing ? (
    `${soaTexts.none} ${soaTexts.noneExplanation}`
  ) : (
    <>
      {soaTexts.elsewhere}{" "}
      <Anchor component={Link} to={`?${matrix}`} inherit>
        {soaTexts.openMatrix}
      </Anchor>
    </>
  );
  return (
    <ScheduleTab
      protocolId={protocolId}
      esoa={(edits) => <EsoaView protocolId={protocolId} explanation={explanation} edits={edits} />}
      opens={openingMode({
        tables: dashboard.documents.scheduleTables,
        html: dashboard.documents.scheduleHtml,
      })}
      identity={{
        number: dashboard.protocol.protocolNumber ?? dashboard.protocol.id,
        names: [dashboard.protocol.id, ...dashboard.protocol.aliases],
        version: dashboard.documentVersion ?? null,
        date: dashboard.documentDate ?? null,
        demonstration: dashboard.protocol.demonstration,
      }}
      missing={missing}
    />
  );
}
