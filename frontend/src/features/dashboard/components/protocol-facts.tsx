import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import { registryMark } from "../../../lib/registry-source.ts";
import classes from "./protocol-facts.module.css";

/** Characters from which a fact may be cut so that shorter ones, like the name of a sponsor, stay whole. */
const longFact = 20;

/** Facts from the registry, each marked when the protocol does not state it. */
export function ProtocolFacts({ protocol }: { protocol: ProtocolListItem }) {
  const { derivations } = protocol;
  const fact = (label: string, field: string, value: string) => ({
    ...{ label, value, origin: derivations[field] },
    ...registryMark(protocol, field),
  });
  const facts = [
    fact("Protocol", "protocolNumber", protocol.protocolNumber ?? protocol.id),
    fact("Sponsor", "sponsor", protocol.sponsor),
    fact("Phase", "phase", protocol.phase),
    fact("Indication", "indication", protocol.indication),
    fact("Compound", "compound", protocol.compound ?? ""),
    fact("Status", "status", protocol.status),
  ];
  // Before extraction, a default would suggest that someone had looked for the value.
  const isPending = protocol.extractionStatus === "pending";
  const shown = facts.filter(({ value, origin }) => value !== "" && !(isPending && origin === "default"));
  const sized = shown.map((fact): Fact => ({ ...fact, isLong: fact.value.length >= longFact }));
  return <Facts className={classes.facts} facts={sized} />;
}
