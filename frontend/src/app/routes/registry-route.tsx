import { DigitizationStatus } from "../../features/digitization/components/digitization-status.tsx";
import { RegistryPage } from "../../features/registry/components/registry-page.tsx";

/** The registry; uploaded documents show their digitization status there. */
export function Component() {
  return <RegistryPage reading={(protocolId) => <DigitizationStatus protocolId={protocolId} />} />;
}
