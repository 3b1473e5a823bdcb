import { SourcePage } from "../../features/page-viewer/components/source-page.tsx";
import { ReviewPage } from "../../features/review/review-page.tsx";
import { shortNameOf } from "../../lib/short-name.ts";
import { StudyRoute } from "./study-route.tsx";

/** The review of a study's values: /review?protocolId=… */
export function Component() {
  return (
    <StudyRoute title={(name) => name && `Review of ${name}`} loading="Loading the review...">
      {({ protocol }, protocolId) => (
        <ReviewPage
          protocolId={protocolId}
          title={shortNameOf(protocol)}
          renderPage={(page, quote) => <SourcePage {...{ protocolId, page, quote }} />}
        />
      )}
    </StudyRoute>
  );
}
