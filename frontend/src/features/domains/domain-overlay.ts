/** Name of the domain dialog as an overlay, for `useCloseOverlay`. */
export const domainOverlay = "domain";

/** Set to `risk` when the dialog shows what is stored on risk and quality instead of the extracted data. */
export const domainPartParameter = "domainPart";

/** The search parameters of the domain dialog. */
export const domainParameters = ["domain", "raw", domainPartParameter] as const;
