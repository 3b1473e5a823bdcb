import { DigitizationStatus } from "../../features/digitization/components/digitization-status.tsx";
import { RegistryPage } from "../../features/registry/components/registry-page.tsx";
import { VersionOffer } from "../../features/versions/components/version-offer.tsx";

/** The registry; an uploaded document shows its digitization status and the study it may be a version of there. */
export function Component() {
  return (
    <RegistryPage
      reading={(protocolId) => <DigitizationStatus protocolId={protocolId} />}
      offer={(protocolId) => <VersionOffer protocolId={protocolId} />}
    />
  );
}
