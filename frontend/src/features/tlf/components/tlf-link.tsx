import { Anchor, type AnchorProps, type ElementProps } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { overlayState } from "../../../lib/overlay-history.ts";
import { SingleClickLink } from "../../../lib/single-click-link.tsx";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { shellOverlay, shellParameter } from "../shell-overlay.ts";

export interface TlfLinkProps extends AnchorProps, ElementProps<"a", keyof AnchorProps> {
  readonly tlfKey: string;
}

/** Opens an item's shell over the current screen. */
export function TlfLink({ tlfKey, ...link }: TlfLinkProps) {
  const { search } = useLocation();
  return (
    <Anchor
      component={SingleClickLink}
      inherit
      to={{ search: withParameters(search, { [shellParameter]: tlfKey }) }}
      state={overlayState(shellOverlay)}
      preventScrollReset
      {...link}
    />
  );
}
