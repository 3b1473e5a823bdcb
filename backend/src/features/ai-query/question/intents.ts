/**
 * What is asked for most, as data: how it is asked, what the stored value is labelled, and which words of the
 * question such a label answers. Labels differ between studies and sponsors, the questions hardly do.
 */
export interface Intent {
  readonly asks: RegExp;
  /** A tsquery over labels (weight A): finds those that `labels` then chooses from. */
  readonly find: string;
  readonly labels: RegExp;
  readonly covers: RegExp;
}

const intents: readonly Intent[] = [
  {
    asks: /\bhow many (patients|subjects|participants|people)\b|\bsample size\b|\bnumber of (patients|subjects|participants)\b/i,
    find: "sample:A & size:A | planned:A | number:A | randomised:A | randomized:A | enrolment:A | enrollment:A | enrolled:A",
    labels:
      /(?<!\barms? › .*)(sample size$|planned (sample size|patients|subjects|participants|enrol\w*)|number of (patients|subjects|participants)|target enrol\w*|randomi[sz]ed( ›.*)?$|enrol\w* target)/i,
    covers:
      /^(patients?|subjects?|participants?|people|planned|plan|sample size|randomi[sz]\w*|enrol\w*|recruit\w*|number\w*|total|arms?|groups?)$/i,
  },
  {
    asks: /\bevents?\b/i,
    find: "events:A",
    labels: /events required|required( number of)? events|target( number of)? events|number of events/i,
    covers: /^(events?|required|primary|final|analysis|number|trigger\w*)$/i,
  },
  {
    asks: /\b(dose|dosage|dosing|regimen)\b/i,
    find: "dose:A | dosage:A | regimen:A | dosing:A",
    labels: /(^|› )((starting |daily |initial )?dose|dosage|regimen|dosing)$/i,
    covers: /^(dos(e|es|age|ing)|regimens?|take\w*|given|patients?|administered|daily|starting|initial)$/i,
  },
  {
    asks: /\bpower(ed)?\b/i,
    find: "power:A",
    labels: /(^|› )power$/i,
    covers: /^(power\w*|study|trial|statistical)$/i,
  },
  {
    asks: /\balpha\b|\bsignificance\b|\btype (I|1)\b|\b(one|two)-sided\b/i,
    find: "alpha:A | significance:A | sided:A | sidedness:A",
    labels: /alpha|significance|sided/i,
    covers: /alpha|significance|type I|level|sided|overall|size|test\w*/i,
  },
  {
    asks: /\bprimary (endpoints?|outcomes?|end points?)\b/i,
    find: "primary:A & (endpoint:A | outcome:A)",
    labels: /primary endpoint|primary › endpoint|primary outcome/i,
    covers: /^(primary|endpoints?|outcomes?|measures?|efficacy)$/i,
  },
  {
    asks: /^(?!.*(secondary|exploratory|safety)).*\b(objectives?|aims?|purpose)\b/i,
    find: "primary:A & objective:A",
    labels: /primary( › | )objective$/i,
    covers: /^(objectives?|aims?|purpose|goals?|primary|main)$/i,
  },
  {
    asks: /\bsecondary (endpoints?|outcomes?|end points?)\b/i,
    find: "secondary:A & (endpoint:A | name:A)",
    labels: /secondary[^›]*endpoint|secondary[^›]* › (endpoint|name)/i,
    covers: /^(secondary|key|endpoints?|outcomes?|measures?)$/i,
  },
  {
    asks: /\b(how long|duration)\b.*\b(treat\w*|drug|medication|dos\w*|therapy|given)\b|\btreatment (duration|period)\b/i,
    find: "duration:A | (treatment:A & length:A)",
    labels:
      /treatment period › (maximum )?duration|(maximum|planned|treatment) duration|duration of treatment|treatment length|duration › (treatment|maximum)/i,
    covers:
      /^(study treatment|treatment|study drug|drug|duration|given|take\w*|last\w*|how|long|patients?|period|maximum|medication)$/i,
  },
  {
    asks: /\bstratif/i,
    find: "stratification:A",
    labels: /(^|› )(stratification( factors?)?|strata)( › [^›]+)?( › (levels?|factor))?$/i,
    covers: /^(stratif\w*|factors?|randomi[sz]\w*|strata|variables?)$/i,
  },
  {
    asks: /\b(arms?|treatment groups?)\b/i,
    find: "arm:A | (treatment:A & group:A)",
    labels: /(^|› )(arms?|treatment groups?)( › [^›]+)?( › (name|regimen|type))?$/i,
    covers: /^(arms?|treatment|groups?|regimens?|compar\w*)$/i,
  },
  {
    asks: /^\s*(who|which company|what company|name)\b.*\bsponsor/i,
    find: "sponsor:A",
    labels: /(^|› )sponsor( › name)?$/i,
    covers: /^(sponsor\w*|company|name|study|trial)$/i,
  },
  {
    asks: /\babout\b|\bsummar|\boverview\b|\bwhat (kind|type|sort) of (study|trial)\b/i,
    find: "title:A | objective:A | type:A",
    labels: /^protocol › title$|primary › objective$|study type › (design|phase)$/i,
    covers: /^(study|trial|protocol|summar\w*|kind|type|overview)$/i,
  },
  {
    asks: /\bstor(e|ed|age)\b/i,
    find: "storage:A",
    labels: /(^|› )storage( conditions?)?$/i,
    covers:
      /^(stor\w*|storage|kept|tablets?|capsules?|vials?|bottles?|study treatment|medication|temperature|conditions?)$/i,
  },
  {
    asks: /\b(analysis|safety|efficacy|full|per.protocol|evaluable) (sets?|populations?)\b/i,
    find: "set:A | population:A",
    labels: /(analysis sets?|populations?|analysis populations?) ›/i,
    covers: /^(analysis sets?|populations?|analysis|sets?)$/i,
  },
  {
    asks: /\b(last|latest|current|newest|recent\w*) (protocol )?(version|amendment|amended)\b|\b(date|version) of (the|this) (protocol|document)\b|\bwhich version\b.*\b(protocol|document)\b/i,
    find: "date:A | version:A",
    labels:
      /^(?!.*\bsap\b)(protocol › date of the protocol|.*\b(document|protocol|amendment) (date|version))$/i,
    covers: /^(amend\w*|versions?|dates?|protocol|document|last|latest|current|newest|recent\w*)$/i,
  },
  {
    asks: /\binterim\b/i,
    find: "interim:A",
    labels: /interim.*› (timing|events|information fraction|trigger|time)/i,
    covers: /^(interim( analys[ei]s)?|analys[ei]s|planned|done|timing)$/i,
  },
];

export const intentsOf = (question: string): readonly Intent[] =>
  intents.filter((intent) => intent.asks.test(question));

/** Whether a label answers a word of the question, although it does not hold it. */
export function answersWord(asked: readonly Intent[], label: string, word: string): boolean {
  return asked.some((intent) => intent.labels.test(label) && intent.covers.test(word));
}

/** Whether a label is one of those that answer what is asked. */
export function isLabelOf(asked: readonly Intent[], label: string): boolean {
  return asked.some((intent) => intent.labels.test(label));
}
