import { CircleMinus, CirclePlus } from "lucide-react";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { type Tone, ToneBadge } from "../../../components/tone-badge.tsx";
import { type Tier, tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";

/** ELIG-2: T1, T2 or T3 with the tier's name and color. */
export function TierBadge({ tier, name }: { tier: Tier; name: string }) {
  return (
    <ToneBadge tone={tiers[tier].tone} title={`Tier ${tier}: ${tiers[tier].label}`}>
      T{tier} · {name || tiers[tier].label}
    </ToneBadge>
  );
}

export function TypeBadge({ type, typeDerived }: Pick<Criterion, "type" | "typeDerived">) {
  if (type === null) return null;
  const isInclusion = type === "inclusion";
  return (
    <span style={{ display: "inline-flex", alignItems: "center" }}>
      <ToneBadge tone="gray" icon={isInclusion ? CirclePlus : CircleMinus}>
        {isInclusion ? "Inclusion" : "Exclusion"}
      </ToneBadge>
      <OriginMark
        origin={typeDerived ? "derived" : undefined}
        explanation="Derived from the name of the source criterion; the list does not state a type."
      />
    </span>
  );
}

const impactTones: ReadonlyMap<string, Tone> = new Map([
  ["high", "red"],
  ["medium", "yellow"],
  ["low", "blue"],
]);

/** ELIG-1: the expected impact. A value specific to the protocol is kept unchanged. */
export function ImpactBadge({ impact }: { impact: string }) {
  return (
    <ToneBadge tone={impactTones.get(impact.toLowerCase()) ?? "gray"} title={`Expected impact: ${impact}`}>
      {impactTones.has(impact.toLowerCase()) ? `${impact} impact` : impact}
    </ToneBadge>
  );
}
