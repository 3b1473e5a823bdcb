import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LoadingScreen } from "../components/loading-screen.tsx";
import { crohnsProtocolId, openIdPath, reportRoute, welcomePath } from "../lib/paths.ts";
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
          screen("account", () => import("../features/account/account-page.tsx"), "AccountPage"),
          screen("people", () => import("../features/people/people-page.tsx"), "PeoplePage"),
          screen(welcomePath, () => import("../features/account/welcome-page.tsx"), "WelcomePage"),
          screen(openIdPath, () => import("../features/account/openid-page.tsx"), "OpenIdPage"),
          screen("audit", () => import("../features/audit/audit-page.tsx"), "AuditPage"),
          { path: "compare", lazy: () => import("./routes/compare-route.tsx") },
          { path: "line-of-sight", lazy: () => import("./routes/line-of-sight-route.tsx") },
          { path: "dashboard", lazy: () => import("./routes/dashboard-route.tsx") },
          ...shortcuts.map((protocolId) => ({
            path: protocolId,
            handle: { protocolId },
            lazy: () => import("./routes/redirect-route.tsx"),
          })),
          screen(crohnsProtocolId, () => import("./routes/protocol-page-route.tsx"), "CrohnsPage"),
          screen("protocol/:protocolId", () => import("./routes/protocol-page-route.tsx"), "SummaryPage"),
          { path: "review", lazy: () => import("./routes/review-route.tsx") },
          { path: reportRoute, lazy: () => import("./routes/eligibility-report-route.tsx") },
          { path: "*", lazy: () => import("./routes/not-found-route.tsx") },
        ],
      },
    ],
  },
];

/** The route of a screen, by the name under which a module exports it. */
function screen<Name extends string>(
  path: string,
  load: () => Promise<{ readonly [Export in Name]: ComponentType }>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}

export function createRouter() {
  return createBrowserRouter(routes);
}
