import type { Database } from "@trialtrace/db";
import { studiesOf } from "../../access/caller.ts";
import { getAnalysisPlan } from "../../contract/study/analysis-plan.ts";
import { compareStudies } from "../../contract/study/compare.ts";
import { getCriteria } from "../../contract/study/criteria.ts";
import { getOutputs } from "../../contract/study/outputs.ts";
import { getStatisticalPlan } from "../../contract/study/statistical-plan.ts";
import { getStudy, getUnreadValues, listStudyObjects } from "../../contract/study/study.ts";
import { findDocument, requireProtocolId, sendDocument } from "../../documents/repository.ts";
import { largeDocumentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { compareInThread } from "./compare-in-thread.ts";
import { findObjects } from "./repository.ts";

/** GET /api/study and its parts, and /api/compare. */
export function studyRoutes(registry: EndpointRegistry, database: Database): void {
  const underway = (identifier: string) =>
    new AppError(
      "document-not-found",
      `The model of protocol '${identifier}' is still being derived. Please try again in a moment.`,
    );

  const respond = (identifier: string, kind: string) =>
    sendDocument(database, identifier, { kind }, () => {
      throw underway(identifier);
    });

  const modelOf = async (identifier: string) => {
    const { document } = await findDocument(database, identifier, { kind: "study" });
    if (document === null) throw underway(identifier);
    return document.body;
  };

  const respondWith =
    (kind: string) =>
    ({ query }: { readonly query: { readonly protocolId: string } }) =>
      respond(query.protocolId, kind);
  registry.register(getStudy, respondWith("study"));
  registry.register(getUnreadValues, respondWith("study-unread"));
  registry.register(getStatisticalPlan, respondWith("statistical-plan"));
  registry.register(getOutputs, respondWith("outputs"));
  registry.register(getCriteria, respondWith("criteria"));
  registry.register(getAnalysisPlan, async ({ query }) => {
    const identifier = query.protocolId;
    const { document: sap } = await findDocument(database, identifier, { kind: "sap" });
    if (sap === null) {
      throw new AppError("document-not-found", `Protocol '${identifier}' has no statistical analysis plan.`);
    }
    return respond(identifier, "analysis-plan");
  });
  registry.register(listStudyObjects, async ({ query, caller }) => {
    const studies = studiesOf(caller);
    const { protocolId: name } = query;
    const protocolId = name === undefined ? undefined : await requireProtocolId(database, name);
    const page = await findObjects(database, { ...query, protocolId, studies });
    return largeDocumentAnswer(
      [JSON.stringify(page)],
      protocolId === undefined ? "every-protocol" : { protocolId },
    );
  });
  registry.register(compareStudies, async ({ query }) => {
    const task = { left: await modelOf(query.left), right: await modelOf(query.right) };
    return largeDocumentAnswer([await compareInThread(task)], "every-protocol");
  });
}
