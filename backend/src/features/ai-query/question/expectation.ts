/** What the answer to a question must look like, read from how it is asked. */
export type Expectation =
  | "name"
  | "contact"
  | "money"
  | "company"
  | "version"
  | "date"
  | "permission"
  | "limit"
  | "treatment"
  | "action"
  | "place"
  | "volume"
  | "temperature"
  | "dose"
  | "number"
  | "duration"
  | "deadline"
  | "frequency"
  | "time"
  | "person"
  | "reason"
  | "definition"
  | "method"
  | "effort"
  | "list"
  | "none";

/** The first that matches. */
const questions: readonly (readonly [Expectation, RegExp])[] = [
  ["contact", /\be-?mail\b|\b(tele)?phone number\b|\bpostal address\b|\baddress of\b/],
  ["name", /\bname of the\b|\bwhat is .* called\b/],
  // "Who is the chair?" asks for a person; "who is blinded?" for a role.
  [
    "name",
    /^\s*(who|which person) (is|was|are|chairs|heads|leads|directs) (the|our|your) (\w+ )*?(chair\w*|monitor|investigators?|statistician|director|manager|lead|head|officer|physician|coordinator|author|contact)\b/,
  ],
  [
    "company",
    /\b(which|what) (company|firm|vendor|supplier|manufacturer|provider|contract research|CRO|brand)\b/i,
  ],
  ["version", /^\s*(what|which) (\w+ ){0,3}(version|edition|release)\b/],
  ["money", /\b(price|fees?|salary|budget)\b|^\s*(what|how much) .*\b(costs?|paid|pay|earn|reimbursed)\b/],
  ["treatment", /^\s*how (is|are|should|do we|does one|would)\b.*\btreat(ed)?\b/],
  [
    "action",
    /^\s*(how (is|are|should|do we|does one)\b.*\b(handled|managed)|what (do we|should we|must|has to|should) .*\b(do|done|happen))\b/,
  ],
  [
    "permission",
    /^\s*(is|are) .*\b(allowed|permitted|prohibited|forbidden|acceptable)\b|^\s*(may|can) (the |an? )?(patients?|subjects?|participants?|someone|people|women|men|we|they|i)\b/,
  ],
  ["limit", /^\s*(what|which) (is|are) the (minimum|maximum|upper|lower)\b(?! age)/],
  ["place", /^\s*where\b/],
  ["volume", /\b(what|which) (is the )?volume\b/],
  ["temperature", /\btemperature\b/],
  ["deadline", /^\s*by when\b/],
  ["frequency", /\bhow (often|frequently)\b|\bfrequency\b|\bwhat intervals?\b/],
  [
    "deadline",
    /\bhow (soon|quickly)\b|\bhow fast\b.*\b(report|notif|enter|send|sent|submit|inform|answer)|\bwithin (how many|what|which)\b|\btime limit\b|\bwindow\b/,
  ],
  ["effort", /\bhow long (does|do|will|would) it take\b|\bhow (long|much time) (does|do) .* (take|need)\b/],
  ["duration", /\bhow long\b|\bduration\b.*\?/],
  ["reason", /^\s*why\b|\brationale\b|\bfor what reason\b|\bjustif/],
  [
    "dose",
    /\b(what|which)( is the| was the)?( \w+)? dos(e|age)\b|\b(what|which) [\w ]{0,20}doses\b|\bhow much\b.*\b(take|given|dosed)\b|\bdosed\b/,
  ],
  [
    "number",
    /\bhow (many|much|large|big|high|old)\b|\bnumber of\b|\bsample size\b|\bpercentage\b|\bat what age\b|\bminimum age\b/,
  ],
  ["number", /\b(what|which) (power|share|proportion|alpha|hazard ratio|value|threshold)\b/],
  ["date", /^\s*when (was|were|did)\b|\b(on )?(what|which) (calendar )?date\b|\bwhat is the date\b/],
  [
    "time",
    /^\s*(and |so )?when\b|\b(until|from|since) when\b|\b(at )?(which|what) (visits?|weeks?|days?|time ?points?)\b/,
  ],
  // A company answers, which nothing in a text gives away.
  ["none", /^\s*who (is|are) the sponsors?\b/],
  ["person", /^\s*who\b|\bby whom\b|\bresponsible\b/],
  ["definition", /\bdefin(e|ed|ition)\b|\bwhat is meant\b|\bmeaning of\b/],
  [
    "method",
    /^\s*(what|which|by (what|which)) (\w+ )?(method|technique|assay)s?\b(?!.*\b(statistic\w*|endpoints?|compar\w*|missing|surviv\w*|hypothes\w*)\b).*\b(used?|measure\w*|determin\w*|detect\w*)\b/,
  ],
  [
    "list",
    /^\s*(list|name|show)\b|\b(which|what)\b[^?]*\bare\b|\b(which|what) (\w+ ){0,3}\w{3,}(s|ria|ons)\b/,
  ],
];

const numeral = "\\d|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)\\b";
const unit = "(seconds?|minutes?|hours?|days?|weeks?|months?|years?|cycles?)\\b";
const atOnce = "\\bat once\\b|\\bimmediately\\b|\\bas soon as\\b|\\bthe same day\\b";
const span = "\\buntil\\b|\\bunlimited\\b|\\bwithout limit\\b";

const answers: Readonly<Partial<Record<Expectation, RegExp>>> = {
  contact: /@|\+\d{2}|\btel\b|\bstreet\b/i,
  money: /[€$£¥]|\b(EUR|USD|GBP|euros?|dollars?|pounds|yen|free of charge|without charge|unpaid)\b/i,
  name: /\b(Dr|Prof|Professor|MD|PhD)\b/,
  company:
    /\b(Inc|Ltd|LLC|GmbH|AG|plc|PLC|Corp|Co\.|S\.A\.|B\.V\.|Pharmaceuticals?)\b|\b[A-Z][a-z]+[A-Z][a-z]+/,
  version:
    /\b(version|edition|release) (of )?\d|\bv\d|\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (version|edition)\b|\d(\.\d)?(st|nd|rd|th)? edition|^(version )?\d+(\.\d+)*$/i,
  treatment: /\b(treat\w*|therap\w*|given|steroids?|interrupt\w*|managed|medic\w*|dose|surgery|stopped)\b/i,
  action:
    /\b(treat\w*|interrupt\w*|stopp?\w*|resum\w*|reduc\w*|repeat\w*|given|managed|start\w*|discontinu\w*|report\w*|done|measured|confirm\w*|censor\w*|imput\w*|excluded|classified|counted|replaced|take[ns]?|leave|avoid\w*|inform\w*|contact\w*)\b/i,
  place:
    /\b(rooms?|cabinets?|hospital|pharmacy|depots?|laborator\w+|clinic|refrigerator|freezer|archive|home|countr\w+|centres?|database)\b|\bat (the|each) site\b/i,
  permission:
    /\b(allowed|permitted|prohibited|forbidden|disallowed|acceptable|eligible|may|can|must|should|not|no|never|none|avoid\w*|exclu\w*|only|encouraged|stopped|limited|restrict\w*|optional|possible|any)\b|\b(is|are) (taken|given|used|done|repeated)\b/i,
  limit: new RegExp(
    `\\b(at least|at most|minimum|maximum|below|above|up to|(?:more|less|fewer|lower|higher) than|limit\\w*|not exceed|between)\\b.*(${numeral})|[≥≤<>]\\s?\\d|(${numeral}).*\\bor (more|less|above|below)\\b`,
    "i",
  ),
  volume: /(\d|\bmillilit\w+).{0,12}\b(ml|l|millilit\w+|lit(re|er)s?)\b|\bmillilitres\b/i,
  temperature: /°\s?[CF]\b|\bdegrees\b/i,
  dose: /\d\s*(mg|µg|mcg|g|kg|ml|iu|units?|mg\/kg|mg\/m2|gy)\b/i,
  number: new RegExp(numeral, "i"),
  duration: new RegExp(`(${numeral}).{0,24}${unit}|${span}`, "i"),
  effort: new RegExp(
    `\\b(takes?|lasts?|needs?|requires?|within|over)\\b.{0,24}(${numeral}).{0,24}${unit}|^((about|up to|at most) )?(${numeral}).{0,12}${unit}`,
    "i",
  ),
  deadline: new RegExp(`(${numeral}).{0,24}${unit}|${atOnce}`, "i"),
  frequency: /\b(every|each|once|twice|daily|weekly|monthly|quarterly|yearly|annually|per)\b|\d times\b/i,
  date: /\b(19|20)\d\d\b|\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  time: /\b(day|weeks?|month|year|visit|before|after|within|until|when|once|at the|during)\b|\d\s?%/i,
  person:
    /\b(committee|investigator|sponsor|monitor|physician|pharmacist|statistician|manager|staff|laborator\w+|readers?|experts?|\w+ologists?|authorit\w+|representatives?|witness\w*|members?|guardians?|relatives?|department|panel|board|team|coordinator|patients?|subjects?|participants?|nurse|chair|lead|group|company)\b/i,
  reason:
    /\b(because|since|therefore|reason|so that|in order to|why|cover|allows?|avoid|protects?|justif\w*)\b/i,
  method:
    /\b\w*(chromatograph|spectromet|spectroscop|immunoassay|immunohistochem|hybridi[sz]ation|sequencing|cytometr|electrophores|microscop|densitomet|spiromet|dynamomet|tomograph|ultraso|radiograph)\w*|\b(polymerase chain reaction|PCR|ELISA)\b/i,
  definition:
    /\b(is|are) defined\b|\bmeans\b|\btime from\b|\bis any\b|\bis the\b|\bare those\b|\bdivided by\b/i,
};

/** Without it nothing is an answer: whoever asks for an address is not served by who has one. */
export const isStrict = (expectation: Expectation): boolean => strict.has(expectation);

const strict: ReadonlySet<Expectation> = new Set([
  "contact",
  "name",
  "company",
  "version",
  "date",
  "treatment",
  "money",
  "dose",
  "frequency",
  "duration",
  "effort",
  "deadline",
  "volume",
  "temperature",
  "place",
  "number",
  "reason",
  "person",
  "permission",
  "limit",
]);

export function readExpectation(question: string): Expectation {
  const lower = question.toLowerCase();
  return questions.find(([, pattern]) => pattern.test(lower))?.[0] ?? "none";
}

/** What a question counts, e.g. `patients` in "how many patients"; null where it counts nothing. */
export function readCounted(question: string): string | null {
  return (
    /\bhow many (?:\w+ )??(\w{4,})\b(?= (?:were|was|are|is|do|does|did|has|have|had|died|got|must|can|per|at|in|for|up|\w+ed)\b|\?|$)/i.exec(
      question,
    )?.[1] ?? null
  );
}

/** Behind these a number is a name: nothing is counted. */
const namedByNumber =
  "(?<!\\b(?:version|week|day|month|year|visit|stage|grade|phase|part|section|table|step)s? )";

/** Whether a sentence counts what is asked for: a number, at most four words and no verb, the thing. */
export function counts(counted: string, text: string): boolean {
  const stem = counted.toLowerCase().replace(/(ies|s)$/, "");
  // "Amended seven times" counts amendments.
  const times = new RegExp(`\\b${stem.slice(0, 5)}\\w* (${numeral}) times\\b`, "i");
  if (stem.length > 5 && times.test(text)) return true;
  const between = "(\\s+(?!(?:is|are|was|were|by)\\b)[^\\s.|]+){0,4}";
  return new RegExp(`${namedByNumber}(?<![\\d.])(?:${numeral})[\\d,.]*${between}\\s+${stem}`, "i").test(text);
}

/** Whether a row counts: one of the cells behind its label is a count. */
export const rowCounts = (row: string): boolean => row.split(" | ").slice(1).some(isCount);

/** Whether a value is a count: it begins with a number that is not one of a section or a table. */
export function isCount(value: string): boolean {
  return /^(about |approximately |at least |at most |up to |some |~ ?|[≥≤<>] ?)?\d(?!\d{3}-)(?![\d.]*\.\d+\.)/i.test(
    value.trim(),
  );
}

/** Whether a text could be the answer as far as its form goes. */
export function meets(expectation: Expectation, text: string): boolean {
  return answers[expectation]?.test(text) ?? true;
}

/** A text of the right form need not name it: "45 mg" is a dose. */
const namedByForm: Readonly<Partial<Record<Expectation, RegExp>>> = {
  dose: /^(dos(es?|ages?|ing)|posology)$/i,
  temperature: /^temperatures?$/i,
  volume: /^volumes?$/i,
  method: /^(methods?|techniques?|assays?)$/i,
};

/** Whether a word of the question only says which form the answer has. */
export const saysForm = (expectation: Expectation, word: string): boolean =>
  namedByForm[expectation]?.test(word) ?? false;
