import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import classes from "./protocol-facts.module.css";

/** Facts from the registry, each marked when the protocol does not state it. */
export function ProtocolFacts({ protocol }: { protocol: ProtocolListItem }) {
  const { derivations } = protocol;
  const facts: Fact[] = [
    { label: "Protocol", value: protocol.protocolNumber ?? protocol.id },
    { label: "Sponsor", value: protocol.sponsor, origin: derivations.sponsor, isLong: true },
    { label: "Phase", value: protocol.phase, origin: derivations.phase },
    { label: "Indication", value: protocol.indication, origin: derivations.indication, isLong: true },
    { label: "Compound", value: protocol.compound ?? "", origin: derivations.compound, isLong: true },
    { label: "Status", value: protocol.status, origin: derivations.status },
  ];
  // Before extraction, a default would suggest that someone had looked for the value.
  const isPending = protocol.extractionStatus === "pending";
  const shown = facts.filter(({ value, origin }) => value !== "" && !(isPending && origin === "default"));
  return <Facts className={classes.facts} facts={shown} />;
}
