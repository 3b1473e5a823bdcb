import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import classes from "./protocol-facts.module.css";

/** What the registry knows of the protocol, each value with its mark where the protocol does not state it. */
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
  // Before anything is extracted a default would say what nobody has looked for.
  const isPending = protocol.extractionStatus === "pending";
  const shown = facts.filter(({ value, origin }) => value !== "" && !(isPending && origin === "default"));
  return <Facts className={classes.facts} facts={shown} />;
}
