/** The labels of title pages and synopses by field, more specific ones first. */
export const labels = {
  title: [
    /^(?:official |full |long |complete |clinical )?(?:protocol|study|trial|scientific)?(?: full)?\s*title(?: of (?:the |this )?(?:clinical )?(?:study|trial|protocol|project|investigation))?$/i,
    /^(?:name|title) of (?:the )?(?:study|trial)$|^official (?:protocol |study )?title$/i,
  ],
  shortTitle: [
    /^(?:protocol |study |trial )?(?:short|brief|lay|lay summary|plain language|simple|public|abbreviated) (?:protocol |study |trial )?title(?:\(s\))?(?: .*|\s*\/.*)?$/i,
    /\(or short title\)$/i,
  ],
  acronym: [
    /^(?:study |trial |protocol )?acronym(?:[ /].*)?$|^short (?:study |trial |protocol )?title(?:\s*\/\s*| or | and )acronym$/i,
    /^(?:study|trial|short|project) name$/i,
  ],
  protocolNumber: [
    /^(?:protocol|study|trial)(?:\s*\/\s*\w+)?\s*(?:identifying |identification )?(?:number|no\.?|code|id|identifier|#)(?:\(s\))?(?:\s*:?)$/i,
    /^(?:sponsor'?s?\s+|unique\s+)?(?:clinical )?(?:study|trial|protocol)\s+(?:protocol\s+)?(?:number|no\.?|code|id|identifier)$/i,
    /^(?:clinical )?(?:CIP|investigation(?: plan)?)(?: \(CIP\))?\s+(?:reference |identification )?(?:number|no\.?|code|id|identifier)$/i,
    /^protocol\/amendment no\.?$|^(?:isn\/)?protocol$|^sponsor (?:protocol|study) (?:number|code|id)$|^sponsor(?:'s)? reference(?: (?:number|no\.?))?$|^CIP identification$|^unique protocol identification number$|^sponsor(?:'s)? (?:protocol )?code(?: number)?$|^sponsor(?:'s)? (?:number|no\.?|ref\.?(?: no\.?)?)$|^(?:internal|study|trial|project) (?:reference|ref\.?)(?: (?:number|no\.?))?$|^project (?:number|no\.?|code)$/i,
  ],
  sponsor: [
    /^(?:legal |lead |study |trial |regulatory |IND |name of (?:the )?)?sponsor(?:'s)?(?:-investigator|ing institution)?(?:\s+(?:name|company|\/company|legal name|name and address|name and legal.*))?(?: \(.*\))?$/i,
    /^sponsor of (?:the |this )?(?:study|trial)$/i,
    /^sponsor(?:\/|\s)+(?!.*(?:protocol|identifier|confidential|signat|approval|contact|medical|representative|study|trial|number)).{0,30}$|^name of (?:sponsor|company).*$|^(?:company(?: name)?|promoter)(?: \(.*\))?$/i,
  ],
  phase: [
    /^(?:study |trial |clinical |development )?phase(?: of (?:development|the study|study|trial))?$/i,
    /^clinical (?:(?:development|trial|study) )?phase$|^phase of (?:clinical )?development$/i,
  ],
  version: [
    /^(?:protocol |document |final |current |CIP )?(?:version|revision)(?:\s*(?:number|no\.?|id))?(?:(?: and |\s*[/,&]\s*)date)?$/i,
    /^(?:protocol )?(?:amendment|edition)(?:\s*(?:number|no\.?))?$|^protocol version no\.? and date$|^(?:protocol )?version (?:\(date\)|and date of (?:the )?protocol)$/i,
  ],
  date: [
    /^(?:protocol |document |version |protocol version |revision |CIP |release |approval |final |effective |issue )?date(?:\s+of\s+(?:protocol|version|document|issue|amendment|this version|final protocol).*)?$/i,
    /^(?:date of (?:(?:the )?(?:latest|current|last)|this) (?:version|amendment|protocol)|date of preparation|amendment.*date|protocol version no\.? and date|(?:protocol )?version (?:\(date\)|and date of (?:the )?protocol)|(?:protocol )?(?:version|revision)(?: number)?(?: and |\s*[/,&]\s*)date)$/i,
  ],
  amendment: [/^(?:current )?(?:protocol )?amendment(?: (?:identifier|number|no\.?|#))?$/i],
  indication: [
    /^(?:study |trial |clinical |population |target |therapeutic |proposed |studied |medical |health )?(?:indication|disease|condition|diagnosis)(?:\s?(?:\/|or)\s?(?:indication|disease|condition))?(?:\(s\)|s)?(?: (?:studied|under (?:study|investigation)|or condition|(?:for|of|in) (?:this|the) (?:study|trial)))?$/i,
  ],
  compound: [
    /^(?:name of )?(?:the )?(?:drug substance|(?:active )?substance(?: name)?|finished product|test (?:product|drug|article|treatment|device)|experimental (?:drug|treatment|product)|study (?:medication|treatment)|(?:medical |investigational )?device(?: under investigation)?|INN|drug name|IMP name|(?:active )?(?:investigational|study|trial) (?:medicinal )?(?:product|drug|agent|intervention|device|vaccine|compound)(?: name)?|compound(?: (?:number|name|code))?|product(?: name)?|IMP|device name|name of the investigational (?:medical )?(?:device|product)|active ingredient|study intervention|(?:study )?(?:drug|vaccine|agent)|(?:sponsor's )?investigational product codes?|non-?proprietary name|generic name)(?:\(s\)|s)?(?: \(T\))?$/i,
  ],
} satisfies Record<string, readonly RegExp[]>;

export type LabeledField = keyof typeof labels;
