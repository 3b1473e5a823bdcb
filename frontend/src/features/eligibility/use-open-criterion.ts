import { type LinkProps, useLocation, useSearchParams } from "react-router-dom";
import { detailsParameter } from "../../lib/details-link.ts";
import { overlayState, useCloseOverlay } from "../../lib/overlay-history.ts";
import { useSetUrlParameters, withParameters } from "../../lib/use-url-parameters.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

/** The search parameters of the opened criterion, and of the drawer's tab. */
export const criterionParameter = "criterion";
const detailParameter = "criterionTab";

/** ELIG-1: the tabs of the criterion drawer; the first is the default. */
const drawerTabs = ["overview", "plan", "sql", "json"] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** Names of the panel (or the drawer in its place) and of the drawer over the panel, for `useCloseOverlay`. */
const criterionOverlay = "criterion";
const drawerOverlay = "criterion-drawer";

export interface OpenCriterion {
  /** The opened criterion; null when none is. */
  readonly id: string | null;
  /** The drawer's tab; null while it is closed. */
  readonly tab: DrawerTab | null;
  close(): void;
  closeDrawer(): void;
  /** Another criterion in place of the opened one. */
  step(id: string): void;
  openDrawer(tab: DrawerTab): void;
  setTab(tab: string | null): void;
}

/**
 * The criterion that is open, as the address says: beside the hierarchical criteria as a panel, over which the drawer
 * opens; in the sections at once in the drawer.
 */
export function useOpenCriterion(view: CriteriaView): OpenCriterion {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const close = useCloseOverlay(criterionOverlay, [criterionParameter, detailParameter]);
  const closeOver = useCloseOverlay(drawerOverlay, [detailParameter]);
  const id = parameters.get(criterionParameter) || null;
  const named = parseDrawerTab(parameters.get(detailParameter));
  const inPanel = view === "hierarchical";
  return {
    id,
    tab: id === null ? null : (named ?? (inPanel ? null : "overview")),
    close,
    closeDrawer: inPanel ? closeOver : close,
    step: (next) => setParameters({ [criterionParameter]: next }, { replace: true, atOnce: true }),
    openDrawer: (tab) => setParameters({ [detailParameter]: tab }, { state: overlayState(drawerOverlay) }),
    setTab: (tab) => setParameters({ [detailParameter]: parseDrawerTab(tab) }, { replace: true }),
  };
}

/** The link of a card. While a criterion is open another takes its place, so that Back closes rather than steps. */
export function useCriterionLink(id: string): Omit<LinkProps, "children"> {
  const { search, state } = useLocation();
  const opened = new URLSearchParams(search).get(criterionParameter);
  const values = { [criterionParameter]: id, [detailParameter]: null, [detailsParameter]: null };
  return {
    to: { search: withParameters(search, values) },
    replace: opened !== null,
    state: opened === null ? overlayState(criterionOverlay) : state,
    preventScrollReset: true,
    ...(opened === id ? { "aria-current": "true" } : {}),
  };
}

/** Takes the opened criterion out of an address, for what changes the list as a whole. */
export const closedCriterion = { [criterionParameter]: null, [detailParameter]: null } as const;

function parseDrawerTab(value: string | null): DrawerTab | null {
  return drawerTabs.find((tab) => tab === value) ?? null;
}
