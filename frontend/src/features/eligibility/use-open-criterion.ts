import { type LinkProps, useLocation, useSearchParams } from "react-router-dom";
import { detailsParameter } from "../../lib/details-link.ts";
import { overlayState, useCloseOverlay } from "../../lib/overlay-history.ts";
import { useSetUrlParameters, withParameters } from "../../lib/use-url-parameters.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

/** Search parameters of the open criterion and of the drawer's tab. */
export const criterionParameter = "criterion";
const detailParameter = "criterionTab";

/** ELIG-1: the tabs of the criterion drawer; the first is the default. */
const drawerTabs = ["overview", "plan", "sql", "json"] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/**
 * Overlay names for `useCloseOverlay`: the panel (or the drawer opened directly), and the drawer over the
 * panel.
 */
const criterionOverlay = "criterion";
const drawerOverlay = "criterion-drawer";

export interface OpenCriterion {
  /** The open criterion, or null. */
  readonly id: string | null;
  /** The drawer's tab, or null while it is closed. */
  readonly tab: DrawerTab | null;
  close(): void;
  closeDrawer(): void;
  /** Replaces the open criterion with another one. */
  step(id: string): void;
  openDrawer(tab: DrawerTab): void;
  setTab(tab: string | null): void;
}

/**
 * The open criterion, stored in the URL: a panel next to the hierarchical criteria, with the drawer on top,
 * or directly the drawer in the sections view.
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

/** The link of a card. While a criterion is open, another one replaces it, so that Back closes the panel. */
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

/** Removes the open criterion from the URL, for changes to the list as a whole. */
export const closedCriterion = { [criterionParameter]: null, [detailParameter]: null } as const;

function parseDrawerTab(value: string | null): DrawerTab | null {
  return drawerTabs.find((tab) => tab === value) ?? null;
}
