import { memo } from "react";
import { Link } from "react-router-dom";
import { registryPath } from "../../lib/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { ExternalLink } from "./external-link.tsx";
import { LibrarySearch } from "./library-search.tsx";
import classes from "./shell.module.css";
import { UserBadge } from "./user-badge.tsx";

/** REG-1: brand, external link, search box and the badge of the user. */
export const TopBar = memo(function TopBar() {
  return (
    <header className={classes.bar} data-screen-only>
      <Link to={registryPath} className={classes.brand} aria-label="TrialTrace, all protocols">
        <BrandMark />
        <span>TrialTrace</span>
      </Link>
      <div className={classes.search}>
        <LibrarySearch />
      </div>
      <ExternalLink />
      <ColorSchemeSwitch />
      <UserBadge />
    </header>
  );
});
