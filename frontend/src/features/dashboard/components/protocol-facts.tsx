import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import classes from "./protocol-facts.module.css";

/** Characters from which a fact may be cut so that shorter ones, like the name of a sponsor, stay whole. */
const longFact = 20;

/** Facts from the registry, each marked when the protocol does not state it. */
export function ProtocolFacts({ protocol }: { protocol: ProtocolListItem }) {
  const { derivations } = protocol;
  const facts = [
    { label: "Protocol", value: protocol.protocolNumber ?? protocol.id },
    { label: "Sponsor", value: protocol.sponsor, origin: derivations.sponsor },
    { label: "Phase", value: protocol.phase, origin: derivations.phase },
    { label: "Indication", value: protocol.indication, origin: derivations.indication },
    { label: "Compound", value: protocol.compound ?? "", origin: derivations.compound },
    { label: "Status", value: protocol.status, origin: derivations.status },
  ];
  // Before extraction, a default would suggest that someone had looked for the value.
  const isPending = protocol.extractionStatus === "pending";
  const shown = facts.filter(({ value, origin }) => value !== "" && !(isPending && origin === "default"));
  const sized = shown.map((fact): Fact => ({ ...fact, isLong: fact.value.length >= longFact }));
  return <Facts className={classes.facts} facts={sized} />;
}
