/** Name of the shell dialog as an overlay, and its search parameter. */
export const shellOverlay = "tlf-shell";
export const shellParameter = "shell";
export const shellParameters = [shellParameter] as const;
