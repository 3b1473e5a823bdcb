import { Suspense } from "react";
import { RegistryPage } from "../../features/registry/components/registry-page.tsx";
import { lazyComponent } from "../../lib/lazy-component.ts";

const DigitizationStatus = lazyComponent(
  () => import("../../features/digitization/components/digitization-status.tsx"),
  "DigitizationStatus",
);
const VersionOffer = lazyComponent(
  () => import("../../features/versions/components/version-offer.tsx"),
  "VersionOffer",
);
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
      reading={(protocolId) => (
        <Suspense>
          <DigitizationStatus protocolId={protocolId} />
        </Suspense>
      )}
      offer={(protocolId) => (
        <Suspense>
          <VersionOffer protocolId={protocolId} />
        </Suspense>
      )}
      schedule={(file, onClose) => (
        <Suspense>
          <NewStudyDialog file={file} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
