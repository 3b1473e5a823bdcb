const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const forms: readonly (readonly [pattern: RegExp, order: "dmy" | "mdy" | "ymd"])[] = [
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s./-]*${monthName}[.,\\s/-]*(\\d{4})\\b`, "gi"), "dmy"],
  [new RegExp(`\\b${monthName}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, "gi"), "mdy"],
  [/(?<![\d./-])((?:19|20)\d{2})(?:[-./]|\.\s)(\d{1,2})(?:[-./]|\.\s)(\d{1,2})(?![\d/-]|\.\d)/g, "ymd"],
  [/(?<!\d)((?:19|20)\d{2})\s?[年]\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, "ymd"],
  [/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d{2})(?![\d.])/g, "dmy"],
];
/** Day and month in an order that differs by country. */
const ambiguous = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2((?:19|20)\d{2})(?![\d/-])/g;

export interface FoundDate {
  /** yyyy-mm-dd */
  readonly iso: string;
  readonly printed: string;
  readonly at: number;
}

/** The order of the numeric dates of a text, by those of them that have one number that is no month. */
function orderIn(text: string): "dmy" | "mdy" | null {
  const orders = [...text.matchAll(ambiguous)].flatMap(([, one, , two]) =>
    Number(one) > 12 ? ["dmy" as const] : Number(two) > 12 ? ["mdy" as const] : [],
  );
  const [order] = orders;
  return order && orders.every((one) => one === order) ? order : null;
}

/**
 * The dates in a text in order. `04/11/2023` is read only if one of its numbers is no month, or the text names the
 * order, or its context has it.
 * @param context further dates of the same table
 */
export function findDates(text: string, context = ""): FoundDate[] {
  const numeric = [...text.matchAll(ambiguous)].flatMap((match) => {
    const [printed, one = "", , two = "", year = ""] = match;
    const order =
      Number(one) > 12 || /\bdd?[/-]mm?[/-]yy/i.test(text)
        ? "dmy"
        : Number(two) > 12 || one === two || /\bmm?[/-]dd?[/-]yy/i.test(text)
          ? "mdy"
          : orderIn(context);
    const parts = Object.assign([printed, one, two, year], { index: match.index });
    return order === null ? [] : readDate(parts, order);
  });
  return forms
    .flatMap(([pattern, order]) => [...text.matchAll(pattern)].flatMap((match) => readDate(match, order)))
    .concat(numeric)
    .sort((a, b) => a.at - b.at);
}

function readDate(
  match: readonly string[] & { readonly index?: number },
  order: "dmy" | "mdy" | "ymd",
): FoundDate[] {
  const [printed = "", one = "", two = "", three = ""] = match;
  const [year, month, day] =
    order === "dmy" ? [three, two, one] : order === "mdy" ? [three, one, two] : [one, two, three];
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isReal = !Number.isNaN(Date.parse(iso)) && new Date(iso).getUTCDate() === Number(day);
  return isReal && Number(year) > 1979 && Number(year) < 2100 ? [{ iso, printed, at: match.index ?? 0 }] : [];
}
