/** What the answer to a question must hold, read from how it is asked. */
export type Expectation = "number" | "duration" | "frequency" | "time" | "none";

const questions: readonly (readonly [Expectation, RegExp])[] = [
  ["frequency", /\bhow (often|frequently)\b|\bfrequency\b|\bwhat intervals?\b/],
  [
    "duration",
    /\bhow (long|soon|quickly|fast)\b|\bduration\b|\bwithin (how many|what|which)\b|\btime limit\b/,
  ],
  [
    "number",
    /\bhow (many|much|large|big|high|old)\b|\bnumber of\b|\bsample size\b|\bpercentage\b|\bat what age\b/,
  ],
  ["number", /\bwhat (dose|power|share|proportion|alpha|hazard ratio)\b|\bminimum age\b/],
  ["time", /\bwhen\b|\buntil when\b|\b(at )?(which|what) (visits?|weeks?|days?|time ?points?)\b/],
];

const numeral = "\\d|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)\\b";
const unit =
  "(seconds?|minutes?|hours?|days?|weeks?|months?|years?|cycles?)\\b|\\bunlimited\\b|\\buntil\\b|\\bat once\\b";

const answers: Readonly<Record<Exclude<Expectation, "none">, RegExp>> = {
  number: new RegExp(numeral, "i"),
  duration: new RegExp(
    `(${numeral}).{0,20}${unit}|\\buntil\\b|\\bat once\\b|\\bimmediately\\b|\\bas soon as\\b`,
    "i",
  ),
  frequency: /\b(every|each|once|twice|daily|weekly|monthly|quarterly|yearly|annually|per)\b|\d times\b/i,
  time: /\b(day|week|month|year|visit|before|after|within|until|when|once|at the|screening|during)\b/i,
};

export function readExpectation(question: string): Expectation {
  const lower = question.toLowerCase();
  return questions.find(([, pattern]) => pattern.test(lower))?.[0] ?? "none";
}

/** Whether a text could be the answer as far as its form goes. */
export function meets(expectation: Expectation, text: string): boolean {
  return expectation === "none" || answers[expectation].test(text);
}
