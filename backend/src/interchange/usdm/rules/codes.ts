/** NCI Thesaurus codes that rules check (CDISC controlled terminology for USDM). */
export const codes = {
  primaryObjective: "C85826",
  primaryEndpoint: "C94496",
  fixedReference: "C201358",
  startToStart: "C201355",
  sponsor: "C70793",
  otherReason: "C17649",
  percent: "C25613",
  global: "C68846",
} as const;

/** Official titles had a preliminary code before the thesaurus assigned one. */
export const officialTitleCodes: readonly string[] = ["C207616", "C99905x2"];
