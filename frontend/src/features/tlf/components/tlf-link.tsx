import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { overlayState } from "../../../lib/overlay-history.ts";
import { SingleClickLink } from "../../../lib/single-click-link.tsx";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { shellOverlay, shellParameter } from "../shell-overlay.ts";

export interface TlfLinkProps {
  readonly tlfKey: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Taken out of the tab order where another way leads there by keyboard. */
  readonly tabIndex?: number;
}

/** Opens an item's shell over the current screen. */
export function TlfLink({ tlfKey, children, className, label, tabIndex }: TlfLinkProps) {
  const { search } = useLocation();
  return (
    <SingleClickLink
      to={{ search: withParameters(search, { [shellParameter]: tlfKey }) }}
      state={overlayState(shellOverlay)}
      preventScrollReset
      className={className}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {children}
    </SingleClickLink>
  );
}
