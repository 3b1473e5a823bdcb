import type { Random } from "../../../random.ts";
import type { HistoryEvent } from "../candidate.ts";

const diaries = ["Name:stool frequency", "Name:abdominal pain score"] as const;
const endoscopies = ["CPT4:45378", "CPT4:45380"] as const;

/**
 * A diary of the weeks before the planned day, one number a day, with days left out and now and then one entered
 * twice; and an endoscopy of screening, whose bowel preparation the numbers of its day and the one before show.
 */
export function crohnDiary(random: Random): HistoryEvent[] {
  const examined = random.chance(0.5) ? random.integer(0, 12) : undefined;
  const endoscopy: HistoryEvent[] =
    examined === undefined
      ? []
      : [{ table: "procedure_occurrence", code: random.pick(endoscopies), ago: examined }];
  // Some keep the diary badly: fewer days than an average needs.
  const diligence = random.weighted([[0.85, 70] as const, [0.3, 20] as const, [0, 10] as const]);
  const usual = { stools: random.normal(4, 1.2), pain: random.normal(2, 0.5) };
  const days = Array.from({ length: 16 }, (_unused, at) => at - 2).filter(() => random.chance(diligence));
  return [
    ...endoscopy,
    ...days.flatMap((ago) => {
      const isPrepared = examined !== undefined && (ago === examined || ago === examined + 1);
      return Array.from({ length: random.chance(0.05) ? 2 : 1 }, () => {
        const stools = isPrepared ? random.integer(9, 15) : Math.round(random.normal(usual.stools, 1));
        const pain = isPrepared ? 3 : Math.round(random.normal(usual.pain, 0.6));
        return [
          entry(diaries[0], ago, Math.max(0, stools)),
          entry(diaries[1], ago, Math.min(3, Math.max(0, pain))),
        ];
      }).flat();
    }),
  ];
}

function entry(code: string, ago: number, value: number): HistoryEvent {
  return { table: "measurement", code, ago, value };
}
