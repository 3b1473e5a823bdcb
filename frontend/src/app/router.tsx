import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LoadingScreen } from "../components/loading-screen.tsx";
import { crohnsProtocolId, reportRoute } from "../lib/paths.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { Component as Registry } from "./routes/registry-route.tsx";
import { Shell } from "./shell/shell.tsx";

/** REG-3: studies with a URL of their own, which redirects to their dashboard. */
const shortcuts = ["magnetism-8", "magnetism-3", "magnetism-1", "tropion-lung01"] as const;

/** REG-2. Every screen except the first is loaded on first use. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <LoadingScreen text="Loading TrialTrace..." />,
    children: [
      {
        errorElement: <CrashScreen />,
        children: [
          { index: true, Component: Registry },
          { path: "account", lazy: () => import("./routes/account-route.tsx") },
          { path: "people", lazy: () => import("./routes/people-route.tsx") },
          { path: "welcome", lazy: () => import("./routes/welcome-route.tsx") },
          { path: "openid", lazy: () => import("./routes/openid-route.tsx") },
          { path: "audit", lazy: () => import("./routes/audit-route.tsx") },
          { path: "compare", lazy: () => import("./routes/compare-route.tsx") },
          { path: "line-of-sight", lazy: () => import("./routes/line-of-sight-route.tsx") },
          { path: "dashboard", lazy: () => import("./routes/dashboard-route.tsx") },
          ...shortcuts.map((protocolId) => ({
            path: protocolId,
            handle: { protocolId },
            lazy: () => import("./routes/redirect-route.tsx"),
          })),
          { path: crohnsProtocolId, lazy: () => import("./routes/crohns-page-route.tsx") },
          { path: "protocol/:protocolId", lazy: () => import("./routes/summary-page-route.tsx") },
          { path: "review", lazy: () => import("./routes/review-route.tsx") },
          { path: reportRoute, lazy: () => import("./routes/eligibility-report-route.tsx") },
          { path: "*", lazy: () => import("./routes/not-found-route.tsx") },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
