import { getDomain, type Json } from "@trialtrace/backend/contract";
import { createFakeServer, FakeProblem, type FakeServer } from "../../../testing/fake-server.ts";
import { makeDomainResponse } from "../../../testing/protocols.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { StatisticalPlanView } from "../components/statistical-plan-view.tsx";
import { planDomains } from "../constants.ts";

/** The two documents as the domain call answers with them, or fails; one that is left out does not exist. */
export interface PlanDocuments {
  readonly plan?: Json | FakeProblem;
  readonly analysis?: Json | FakeProblem;
}

/** Answers the domain call with these documents. */
export function servePlan(documents: PlanDocuments): FakeServer {
  const server = createFakeServer();
  answerPlan(server, documents);
  return server;
}

export function answerPlan(server: FakeServer, { plan, analysis }: PlanDocuments): void {
  server.answer(getDomain, ({ params }) => {
    const content = params.domain === planDomains.plan ? plan : analysis;
    if (content === undefined) throw new FakeProblem("domain-not-found");
    if (content instanceof FakeProblem) throw content;
    return makeDomainResponse(params.domain ?? "", { protocolData: { structured_data: content } });
  });
}

/** The view as a protocol page shows it, at an address with more search parameters. */
export function showPlan(search = "", hasShells = false): Rendered {
  return renderScreen(<StatisticalPlanView protocolId="p1" hasShells={hasShells} />, {
    at: `/protocol/p1?tab=statistics${search}`,
    pageCount: 100,
  });
}
