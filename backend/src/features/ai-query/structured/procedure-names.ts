/** What schedules list under the name of a technique, while questions name the purpose. */
const listedAs: readonly (readonly [asked: RegExp, listed: RegExp])[] = [
  [
    /^(tumou?r assessments?|scans?|imaging|radiolog\w+|restaging)$/i,
    /\b(CT|MRI|PET|computed tomography|magnetic resonance|tumou?r (assessment|imaging)|RECIST)\b/i,
  ],
  [
    /^(questionnaires?|quality of life|HRQoL|QoL|PROs?|patient-reported outcomes?)$/i,
    /\b(SF-36|EQ-5D|EORTC|QLQ|IBDQ|FACIT|PRO|questionnaires?|quality of life)\b/i,
  ],
];

/** Whether a procedure is what a topic is about; null where the words themselves must tell. */
export function isListedAs(topic: string, procedure: string): boolean | null {
  const entry = listedAs.find(([asked]) => asked.test(topic));
  return entry ? entry[1].test(procedure) : null;
}
