const number = String.raw`(\d+(?:[.,]\d+)?)`;
const duration = new RegExp(
  `^([+-])?P(?:${number}Y)?(?:${number}M)?(?:${number}W)?(?:${number}D)?(?:T(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
);

export const daySeconds = 86_400;

export interface IsoDuration {
  /** Years and months have no fixed length; durations with them have no seconds. */
  readonly seconds: number | null;
  /** The largest unit in its notation. */
  readonly unit: "month" | "week" | "day" | "time";
}

/** Reads an ISO 8601 duration, e.g. `P2W`, `-P1D`, `PT10M`; null for anything else. */
export function parseDuration(text: string | null): IsoDuration | null {
  const found = duration.exec(text?.trim().toUpperCase() ?? "");
  if (!found) return null;
  const [, sign, ...given] = found;
  if (given.every((part) => part === undefined)) return null;
  const parts = given.map((part) => (part === undefined ? 0 : Number(part.replace(",", "."))));
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, rest = 0] = parts;
  const size = (weeks * 7 + days) * daySeconds + hours * 3600 + minutes * 60 + rest;
  const [hasMonths, hasWeeks, hasDays] = [given[0] ?? given[1], given[2], given[3]];
  const unit =
    hasMonths !== undefined
      ? "month"
      : hasWeeks !== undefined
        ? "week"
        : hasDays !== undefined
          ? "day"
          : "time";
  const isFixed = years === 0 && months === 0;
  return { seconds: isFixed ? (sign === "-" ? -size : size) || 0 : null, unit };
}
