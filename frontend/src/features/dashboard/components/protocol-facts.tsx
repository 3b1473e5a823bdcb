import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { OriginMark } from "../../../components/origin-mark.tsx";
import classes from "./protocol-facts.module.css";

/** What the registry knows of the protocol, each value with its mark where the protocol does not state it. */
export function ProtocolFacts({ protocol }: { protocol: ProtocolListItem }) {
  const { derivations } = protocol;
  const facts = [
    ["Protocol", protocol.protocolNumber ?? protocol.id, undefined],
    ["Sponsor", protocol.sponsor, derivations.sponsor],
    ["Phase", protocol.phase, derivations.phase],
    ["Indication", protocol.indication, derivations.indication],
    ["Compound", protocol.compound ?? "", derivations.compound],
    ["Status", protocol.status, derivations.status],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value, origin]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <OriginMark origin={origin} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
