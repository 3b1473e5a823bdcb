import type { SearchTarget } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { hitAddress, pageAddress, studyOf } from "./search-address.ts";
import { makeHit } from "./testing/make-hit.ts";

const registry = { pathname: "/", search: "?search=ecg" };
const onRisks = {
  pathname: "/dashboard",
  search: "?protocolId=adaura&tab=risks&search=ecg&searchIn=library",
};

describe("ASK-13: the current study", () => {
  it.each([
    ["/", "?search=ecg", null],
    ["/dashboard", "?protocolId=adaura", "adaura"],
    ["/dashboard", "?protocolId=%20", null],
    ["/protocol/geometry-e", "", "geometry-e"],
    ["/protocol/a%20b", "", "a b"],
    ["/m14-431", "", "m14-431"],
  ])("%s%s is %s", (pathname, search, study) => {
    expect(studyOf({ pathname, search })).toBe(study);
  });
});

describe("ASK-13: target of a hit", () => {
  const schedule = { view: "schedule", table: "table_1", row: null, column: null, footnote: null } as const;
  it.each<[SearchTarget, string]>([
    [{ view: "criterion", criterion: "I4" }, "tab=eligibility&criterion=I4"],
    [{ view: "risk", risk: "R-1" }, "tab=risks&details=risk%3AR-1"],
    [{ view: "domain", domain: "Sample Size", path: ["total"] }, "domain=Sample+Size"],
    [
      { view: "domain", domain: "Sample Size", path: ["key_risk_indicators", "0"] },
      "domain=Sample+Size&domainPart=risk",
    ],
    [{ view: "shell", shell: "T-14.1" }, "tab=tlf&shell=T-14.1"],
    [{ view: "plan", document: "sap", path: [] }, "tab=sap&view=plan"],
    [{ view: "plan", document: "statistical-analysis-plan", path: [] }, "tab=sap"],
    [{ ...schedule, row: 3 }, "tab=schedule&view=matrix&table=table_1&procedure=12-lead+ECG"],
    [{ ...schedule, column: 2 }, "tab=schedule&view=timeline&table=table_1&column=2"],
    [{ ...schedule, footnote: "a" }, "page=34&quote=An+ECG+is+taken.&hits=ecg"],
    [{ view: "page", page: 34 }, "page=34&quote=An+ECG+is+taken.&hits=ecg"],
    [{ view: "protocol" }, "page=34&quote=An+ECG+is+taken.&hits=ecg"],
  ])("%j: %s", (target, rest) => {
    expect(hitAddress(makeHit({ target }), registry)).toBe(`/dashboard?protocolId=adaura&${rest}`);
  });

  it("without a page, a registry field opens the dashboard and a footnote its table", () => {
    const none = { page: null, quote: null };
    const field = makeHit({ ...none, target: { view: "protocol" } });
    expect(hitAddress(field, registry)).toBe("/dashboard?protocolId=adaura");
    expect(pageAddress(field, registry)).toBeNull();
    const footnote = makeHit({ ...none, target: { ...schedule, footnote: "a" } });
    expect(hitAddress(footnote, registry)).toBe(
      "/dashboard?protocolId=adaura&tab=schedule&view=matrix&table=table_1",
    );
  });

  it("a page opens over the current tab only for hits in the same study", () => {
    const page = "page=34&quote=An+ECG+is+taken.&hits=ecg";
    expect(pageAddress(makeHit(), onRisks)).toBe(`/dashboard?protocolId=adaura&tab=risks&${page}`);
    const byAlias = { pathname: "/dashboard", search: "?protocolId=ADAURA.pdf&tab=risks&search=ecg" };
    expect(pageAddress(makeHit(), byAlias)).toBe(`/dashboard?protocolId=ADAURA.pdf&tab=risks&${page}`);
    expect(pageAddress(makeHit({ protocolId: "other" }), onRisks)).toBe(
      `/dashboard?protocolId=other&${page}`,
    );
  });
});
