import { RegistryPage } from "../../features/registry/components/registry-page.tsx";
import { lazyPart } from "../../lib/lazy-component.ts";

const DigitizationStatus = lazyPart(
  () => import("../../features/digitization/components/digitization-status.tsx"),
  "DigitizationStatus",
);
const VersionOffer = lazyPart(
  () => import("../../features/versions/components/version-offer.tsx"),
  "VersionOffer",
);
const NewStudyDialog = lazyPart(
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
      schedule={(file, onClose) => <NewStudyDialog file={file} onClose={onClose} />}
    />
  );
}
