/** Questions for what was observed. A protocol plans; it tells hardly any result of its own study. */
const asksForOutcome =
  /^\s*(what|which) (was|were) (?!.*\b(assumed|chosen|planned|used|considered|rejected|excluded)\b)|\bhow many\b.*\b(had|died|experienced|developed|suffered|relapsed|discontinued|dropped out|withdrew|completed|responded|survived)\b|\b(what|which) (share|percentage|proportion|rate) of \w+ (had|died|experienced|developed|responded|relapsed)\b/i;

/** How something will be counted says nothing of the count. */
const plansIt =
  /\b(is|are|will be) (then )?(estimated|analysed|analyzed|compared|calculated|summari[sz]ed|presented|examined|described|explored|shown|tested|reported|read|divided)\b|\bassum(es|ed|ing|ption)\b|\b(is|are) planned\b/i;

/** Whether something was seen, and whether a treatment works: only results tell. */
const asksForEffect =
  /\b(what|which)\b.*\b(was|were) (observed|seen|found|reported|achieved|reached)\b|^\s*(does|did|do|has|have|will|is) .*\b(improve|prolong|extend|work|superior|better than|effective|efficacious|beneficial)\b/i;

/** A mean is one of what was measured, unless it is one that was assumed. */
const asksForAverage =
  /^(?!.*\b(assum\w*|planned|expected|target|anticipated|used|calculat\w*)\b)\s*(what|which) (is|are) the (mean|median|average)\b/i;

export const isAboutOutcome = (question: string): boolean =>
  [asksForOutcome, asksForEffect, asksForAverage].some((pattern) => pattern.test(question));

/** What was observed is told in the past, or as a share. */
const observed =
  /\b(was|were|had|did|died|occurred|reached|showed|shown|found|seen|enrolled|rose|fell|improved|prolonged)\b|\d\s?%/i;

/** Whether a text may report an observation: it holds a number or what was not reached, and is no plan. */
export const reportsOutcome = (text: string): boolean =>
  /\d|\b(none|not|without)\b/i.test(text) && observed.test(text) && !plansIt.test(text);

const statistics: readonly RegExp[] = [
  /\b(mean|average)s?\b/i,
  /\bmedians?\b/i,
  /\bstandard deviations?\b/i,
  /\bp[- ]values?\b/i,
];

/** The statistic that is asked for, e.g. a median: a single value or a threshold is no answer. */
export const statisticAsked = (question: string): RegExp | null =>
  statistics.find((statistic) => /^\s*(what|which)\b/i.test(question) && statistic.test(asVerb(question))) ??
  null;

/** "What does it mean?" asks for no mean. */
const asVerb = (question: string): string => question.replace(/\bmeans?\s*\??$/i, "");

/** What other studies found stands in the background of a protocol. */
const elsewhere =
  /\bin (that|an? earlier|another|previous|those|these|earlier|other) (trials?|stud(y|ies))\b|\b(earlier|previous|other|retrospective|pooled|published) (phase \d )?(trials?|stud(y|ies)|series|analys[ei]s|data)\b|\b(phase [1-3]|randomi[sz]ed) (phase [1-3] )?(trial|study) (in|of)\b|\ban? \S+ trial of\b|\bin previously (un)?treated\b|\bin (patients with )?(advanced|metastatic) disease\b|\bin humans\b/i;

export const isOfOtherStudies = (text: string): boolean => elsewhere.test(text);

/** "Is it given in this study?" is not answered by what others gave. */
export const isAboutOwnStudy = (question: string): boolean =>
  /\b(in|of|during|by) (the|this|our) (study|trial|protocol)\b/i.test(question);
