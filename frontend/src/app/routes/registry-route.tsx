import { Suspense } from "react";
import { DigitizationStatus } from "../../features/digitization/components/digitization-status.tsx";
import { RegistryPage } from "../../features/registry/components/registry-page.tsx";
import { VersionOffer } from "../../features/versions/components/version-offer.tsx";
import { lazyComponent } from "../../lib/lazy-component.ts";

const NewStudyDialog = lazyComponent(
  () => import("../../features/soa/views/start/new-study-dialog.tsx"),
  "NewStudyDialog",
);

/**
 * The registry. An uploaded document shows its digitization status and the study it may be a version of there; the file
 * of a schedule what was recognized in it.
 */
export function Component() {
  return (
    <RegistryPage
      reading={(protocolId) => <DigitizationStatus protocolId={protocolId} />}
      offer={(protocolId) => <VersionOffer protocolId={protocolId} />}
      schedule={(file, onClose) => (
        <Suspense>
          <NewStudyDialog file={file} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
