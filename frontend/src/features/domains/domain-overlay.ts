import { domainPartParameter } from "../../lib/paths.ts";

/** Name of the domain dialog as an overlay, for `useCloseOverlay`. */
export const domainOverlay = "domain";

/** The search parameters of the domain dialog. */
export const domainParameters = ["domain", "raw", domainPartParameter] as const;
