import type { SearchAnswer, SearchHit } from "@trialtrace/backend/contract";

export const makeHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  id: "1",
  protocolId: "adaura",
  kind: "text",
  title: "12-lead ECG",
  titleMarks: [[8, 11]],
  path: ["Safety"],
  section: "8.2",
  page: 34,
  snippet: { text: "An ECG is taken.", marks: [[3, 6]] },
  quote: "An ECG is taken.",
  matches: 1,
  target: { view: "page", page: 34 },
  ...over,
});

export const makeSearchAnswer = (query: string, groups: SearchAnswer["groups"] = []): SearchAnswer => ({
  query,
  terms: [],
  excluded: [],
  patterns: [],
  complete: true,
  total: groups.reduce((sum, { count }) => sum + count, 0),
  groups,
  pages: [],
  studies: [],
  studyCount: 1,
  readable: true,
});
