import { numberOf } from "../lines/number-words.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

const sitesLabel =
  /^(?:(?:planned|approximate|total|target) )*(?:(?:study |trial )?settings?$|(?:no\.?|number) of (?:study |trial |investigational |participating )*(?:sites|cent(?:er|re)s)\b|(?:participating |study |trial |clinical |investigational |research )*(?:sites?|cent(?:er|re)s?|units?|institutions?)(?:\(s\))?$)/i;
const countriesLabel =
  /^(?:(?:participating |planned )*countr(?:y|ies)(?:\(ies\))?|(?:study |trial )?locations?)$/i;

const place =
  "(?:sites?|cent(?:er|re)s?|hospitals?|institutions?|(?:general )?practices|clinics?|departments?|units?|ICUs|(?:NHS )?trusts?)";
const approximate = "(?:approximately |about |up to |around )?";
/** `approximately 40 investigative sites`, `28 NHS hospitals`, `23 other institutions`, but no injection sites. */
const sitesIn = new RegExp(
  String.raw`(?<!\d\s?[:.,]\s?)\b(${approximate}(?!(?:19|20)\d{2}\b)\d{1,4})\s+((?:(?!(?:injection|infusion|disease|metastatic|anatomic\w*|biops\w+|body|skin|binding|tumou?r|application|of|in|per|and|or|days?|weeks?|months?|years?|countries|patients?|participants?|subjects?|mg|visits?)\b)[\p{L}-]+\s+){0,3})((?:sites?|cent(?:er|re)s?|hospitals|institutions|(?:general )?practices|clinics|ICUs|intensive care units|(?:hospital |university )?departments|(?:clinical (?:pharmacology |research |trial )?|maternity |stroke |dialysis |burns )units|(?:NHS )?trusts))\b`,
  "iu",
);

const countedInWords =
  /(?<=\b(?:in|at|from) )(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:[\p{L}-]+ ){0,2}(?:cent(?:er|re)s|hospitals|institutions|practices|clinics|units|departments)\b)/giu;

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Common forms of names of countries that differ. */
const furtherNames =
  "England, Wales, Scotland, Northern Ireland, Czech Republic, Turkey, Korea, Republic of Korea, USA, US, U.S., United States of America, UK, Great Britain, Viet Nam, Türkiye, Taiwan, Hong Kong, Russian Federation";
/** The names of countries in English. */
const countryNames = new Set([
  ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((first, _, letters) =>
    letters.flatMap((second) => regions.of(first + second) ?? []),
  ),
  ...furtherNames.split(", "),
]);

const name = String.raw`(?:the\s+)?\p{Lu}[\p{L}.]*(?:\s+of(?:\s+the)?\s+\p{Lu}\p{L}*)?`;
const list = String.raw`${name}(?:(?:\s+|,\s+(?:and\s+)?|\s+and\s+)${name})*`;
/** `70 sites in Germany, Italy, and the Netherlands`, or at the end of a sentence on where patients are recruited */
const listed = [
  new RegExp(String.raw`\b${place},?\s+(?:located\s+)?(?:in|across|throughout),?\s+(${list})`, "u"),
  new RegExp(
    String.raw`\b(?:recruited|enrol?led|conducted|performed|carried out|take place|takes place|run)\b.*(?:\bin|,)\s(${list})\.?$`,
    "u",
  ),
];

/** The countries that a text lists in a row, as printed: `Germany, Italy, and the Netherlands`. */
function countriesIn(printed: string): string | undefined {
  // `Sweden (38), Denmark (12)`
  const text = printed
    .replace(/\s*\(\d+(?: (?:sites|cent(?:er|re)s|hospitals))?\)/gi, "")
    // `departments in France and one in Belgium`
    .replace(/(?<=,| and) (?:\d{1,3}|one|two|three|four|five|six) (?:\w+ )?in (?=\p{Lu})/gu, " ");
  for (const pattern of listed) {
    const match = pattern.exec(text);
    const isPart = /\bat least\b|\b(?:and|to) elsewhere\b/i.test(text.slice(0, match?.index));
    const found = match?.[1];
    if (found && !isPart && isCountries(found)) return found.replace(/(?<!\b\p{Lu})\.$/u, "");
  }
  return undefined;
}

const countriesOf = (text: string): string[] =>
  text
    .replace(/(?<!\b\p{Lu})\.$/u, "")
    .split(/,\s+(?:and\s+)?|\s+and\s+/)
    .map((one) => one.trim().replace(/^the\s+/, ""));

const isCountries = (text: string): boolean => countriesOf(text).every((one) => countryNames.has(one));

/** Names that are those of other places, persons, or things too. */
const ambiguous = /^(?:Georgia|Jersey|Jordan|Chad|Guinea|Niger|Mali|Cuba|Turkey|US)$/;
const countryName = new RegExp(
  String.raw`(?<![\p{L}-])(?:${[...countryNames]
    .filter((one) => !ambiguous.test(one))
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace(/[.()]/g, "\\$&"))
    .join("|")})(?![\p{L}-])`,
  "gu",
);
const conducted = new RegExp(
  String.raw`\b${place}\b|\b(?:recruit|enrol|conduct|perform|carried out|take place|takes place)`,
  "i",
);
const otherPlaces =
  /\b(?:approv|authori[sz]|marketed|licen[sc]ed|guideline|manufactur|sponsor|laborator|incidence|prevalence|registry|registered|previous|in \d{4}|each year|per year|annually|speci(?:al|fic)|law|legislation|resid\w+|ethics|representative|contracepti\w*|cohorts?|extension|sub-?study|only|applicable|global(?:ly)?|worldwide|international\w*|Europe|Asia|Africa|America|Pacific)\b/i;

/** Of a study in many countries, a sentence may name some of them. */
const acrossCountries =
  /\bmulti-?national\b|\binternational\b|\bglobally\b|\bworldwide\b|\bglobal (?:study|trial)\b/i;

/** The countries that a sentence on where the study is conducted names: `five hospitals in the north of the Netherlands`. */
const namedPlaces = ({ text, section: { title } }: Sentence): string | undefined => {
  const isStated = conducted.test(text) || sitesLabel.test(title) || countriesLabel.test(title);
  if (!isStated || otherPlaces.test(text) || /\bexcluding\b|\boutside\b/i.test(text)) return undefined;
  const names = [...new Set(text.match(countryName))];
  return names.length > 0 ? names.join(", ") : undefined;
};

const countryCount =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:different )?countries\b/i;

/** The first list of countries, or a later one that has all of them and more, as of a part with more sites. */
function longest(sentences: readonly Sentence[]): { sentence: Sentence; found: string } | undefined {
  let best: { sentence: Sentence; found: string } | undefined;
  for (const sentence of sentences) {
    const { text } = sentence;
    if (text.length > 1000 || /\bcohort\b|\bsub-?study\b|\bexcluding\b|\bexcept\b|\boutside\b/i.test(text))
      continue;
    const found = countriesIn(text);
    if (found === undefined) continue;
    const all = countriesOf(found);
    const known = best ? countriesOf(best.found) : [];
    if (!best || (all.length > known.length && known.every((one) => all.includes(one))))
      best = { sentence, found };
  }
  return best;
}

/** Countries and sites, if stated. */
export function readGeography(sentences: readonly Sentence[]): {
  countries?: Cited<number | string>;
  sites?: Cited<string>;
} {
  const first = (find: (sentence: Sentence) => string | undefined) => {
    for (const sentence of sentences) {
      // A longer text is not a sentence.
      const found = sentence.text.length < 1000 ? find(sentence) : undefined;
      if (found !== undefined) return { sentence, found };
    }
    return undefined;
  };
  const isRow = ({ section }: Sentence, label: RegExp) =>
    section.path.includes("Synopsis") && label.test(section.title);
  const named =
    first((one) => (isRow(one, countriesLabel) && isCountries(one.text) ? one.text : undefined)) ??
    first((one) => {
      // `14, United States`
      const [, places] = isRow(one, sitesLabel) ? (/^\d{1,4}, (\p{Lu}.*)$/u.exec(one.text) ?? []) : [];
      return places && isCountries(places) ? places : undefined;
    }) ??
    longest(sentences) ??
    (sentences.some(({ text }) => acrossCountries.test(text)) ? undefined : first(namedPlaces));
  const countries = first(({ text }) => countryCount.exec(text)?.[1]);
  const sites = first(({ text: printed }) => {
    // In prose, a number of sites may be in words: `is carried out in eleven hospitals in Finland`
    const text = /\b(?:will|is|are|shall)\b/.test(printed)
      ? printed.replace(countedInWords, (word) => String(numberOf(word)))
      : printed;
    const match = sitesIn.exec(text);
    const [, count, kind = "", what = ""] = match ?? [];
    // `900 mg … primary site` is no number of sites.
    if (!count || (/^(?:site|cent(?:er|re))$/i.test(what) && Number(count) !== 1)) return undefined;
    if (/\bat least $|\bpilot\b.*\bin $/i.test(text.slice(0, match?.index))) return undefined;
    return /\b(?:other|further|additional)\b/i.test(kind) ? `${count} ${kind}${what}` : count;
  });
  const labeled = first((one) =>
    isRow(one, sitesLabel)
      ? /^((?:approximately |about |up to |~\s?)?\d{1,4})\b(?![.:%])/i.exec(one.text)?.[1]
      : undefined,
  );
  const places = labeled ?? sites;
  return {
    countries: countries
      ? citeSentence(numberOf(countries.found), countries.sentence)
      : named && citeSentence(named.found, named.sentence),
    ...(places ? { sites: citeSentence(places.found, places.sentence) } : {}),
  };
}
