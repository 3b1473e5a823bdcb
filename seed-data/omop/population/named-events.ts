import type { Random } from "../../random.ts";
import type { NamedConcept } from "../read-criteria.ts";
import type { HistoryEvent } from "./candidate.ts";
import { drawDay } from "./draw-day.ts";

/**
 * Histories for what criteria name and no trait describes: every such concept happens to a quarter of all persons, at
 * any distance of the planned day; what is measured lies around the numbers of the constraint.
 */
export function namedEvents(
  named: readonly NamedConcept[],
  known: ReadonlySet<string>,
  random: Random,
): HistoryEvent[] {
  const constraints = new Map<string, string[]>();
  const tables = new Map<string, HistoryEvent["table"]>();
  for (const { code, table, constraint } of named) {
    if (known.has(code)) continue;
    tables.set(code, table);
    constraints.set(code, [...(constraints.get(code) ?? []), constraint]);
  }
  return [...tables].flatMap(([code, table]) => {
    const measured = table === "measurement" || table === "observation";
    if (!random.chance(measured ? 0.8 : 0.25)) return [];
    const times = random.integer(1, 3);
    return Array.from({ length: times }, () => {
      const ago = drawDay(random, random.chance(0.7) ? [0, 60] : [45, 2000]);
      const value = measured ? valueAround(random.pick(constraints.get(code) ?? []), random) : {};
      const until = table === "drug_exposure" ? { until: Math.max(0, ago - random.integer(0, 60)) } : {};
      const text = table === "note" ? { text: code } : {};
      return { table, code, ago, ...value, ...until, ...text };
    });
  });
}

function valueAround(constraint: string, random: Random): Partial<HistoryEvent> {
  if (/positive|negative|detected|present|absent|reactive/i.test(constraint)) {
    return { result: random.chance(0.4) ? "positive" : "negative" };
  }
  const numbers = [...constraint.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const limit = numbers[random.integer(0, Math.max(0, numbers.length - 1))] ?? 1;
  const high = 40;
  const isMultiple = /ULN|upper limit/i.test(constraint);
  const around = (isMultiple ? limit * high : limit) * (0.4 + 1.2 * random.next());
  const value =
    Number.isInteger(limit) && limit < 6 && !isMultiple ? random.integer(0, limit * 2 + 1) : around;
  return { value: Math.round(value * 10) / 10, ...(isMultiple ? { low: 0, high } : {}) };
}
