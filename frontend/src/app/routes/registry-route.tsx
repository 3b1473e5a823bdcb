import { DigitizationStatus } from "../../features/digitization/components/digitization-status.tsx";
import { RegistryPage } from "../../features/registry/components/registry-page.tsx";

/** The registry; an uploaded document shows there how far it has been read. */
export function Component() {
  return <RegistryPage reading={(protocolId) => <DigitizationStatus protocolId={protocolId} />} />;
}
