import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";

/**
 * A link that two clicks follow once. The screen follows an address only when what it shows is there; a second
 * click before that would add a history entry that looks like the one before, and Close would seem to do nothing.
 */
export function SteadyLink({ onClick, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.currentTarget.href === window.location.href) event.preventDefault();
  };
  return <Link {...props} onClick={follow} />;
}
