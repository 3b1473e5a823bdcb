import { getStatisticalPlan, type StatisticalPlan } from "@trialtrace/backend/contract";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { StatisticalPlanView } from "../components/statistical-plan-view.tsx";
import { emptyPlan } from "./full-plan.ts";

/** A server with a plan of these cards; null if neither document states anything. */
export function servePlan(cards: Partial<StatisticalPlan> | null): FakeServer {
  const server = createFakeServer();
  answerPlan(server, cards);
  return server;
}

export function answerPlan(server: FakeServer, cards: Partial<StatisticalPlan> | null): void {
  const plan = cards && { ...emptyPlan, ...cards };
  server.answer(getStatisticalPlan, { protocolId: "p1", plan });
}

/** The view as a protocol page shows it, at an address with more search parameters. */
export function showPlan(search = "", hasShells = false): Rendered {
  return renderScreen(<StatisticalPlanView protocolId="p1" hasShells={hasShells} />, {
    at: `/protocol/p1?tab=statistics${search}`,
    pageCount: 100,
  });
}
