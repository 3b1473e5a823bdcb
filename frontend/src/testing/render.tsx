import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { resolveVariables, theme } from "../app/theme.ts";
import { CurrentLocation } from "../lib/current-location.ts";
import { PageLinkProvider } from "../lib/page-link.tsx";
import { createQueryClient } from "../lib/query-client.ts";

export interface Rendered extends RenderResult {
  readonly user: UserEvent;
  /** Path and search string of the current URL. */
  address(): string;
  /** Search parameters of the current URL. */
  search(): URLSearchParams;
  /** Simulates the browser's Back button. */
  back(): Promise<void>;
}

export interface RenderOptions {
  /** Initial URL; the element is shown at every path. */
  readonly at?: string;
  /** Number of pages that provenance links may open. */
  readonly pageCount?: number;
}

/** Renders one element at a URL, with all the providers a screen needs. */
export function renderScreen(element: ReactNode, { at = "/", pageCount = 0 }: RenderOptions = {}): Rendered {
  const shown = <PageLinkProvider pageCount={pageCount}>{element}</PageLinkProvider>;
  return renderRoutes([{ path: "*", element: shown }], at);
}

/** Renders routes, for tests that navigate between screens. */
export function renderRoutes(routes: RouteObject[], at = "/"): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    <QueryClientProvider client={createQueryClient()}>
      {/* The test environment of Mantine has no transitions: what opens is open at once. */}
      <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
        <Notifications limit={1} />
        <CurrentLocation value={() => router.state.location}>
          <RouterProvider router={router} />
        </CurrentLocation>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    search: () => new URLSearchParams(router.state.location.search),
    back: () => router.navigate(-1),
  };
}
