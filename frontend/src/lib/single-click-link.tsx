import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";

/**
 * A link that ignores the second click of a double-click. Navigation finishes only when the target has
 * loaded; a second click before that would add a duplicate history entry, and Close would appear to do
 * nothing.
 */
export function SingleClickLink({ onClick, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.currentTarget.href === window.location.href) event.preventDefault();
  };
  return <Link {...props} onClick={follow} />;
}
