import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink as ExternalLinkIcon, Moon, Sun } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { HoverTooltip } from "../../components/hover-tooltip.tsx";
import { settingsQuery } from "../../lib/account.tsx";
import { registryPath } from "../../lib/paths.ts";
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
      <Box flex="0 1 480px" miw={0} mx="auto">
        <LibrarySearch />
      </Box>
      <ExternalLink />
      <ColorSchemeSwitch />
      <UserBadge />
    </header>
  );
});

/** The product logo: a T whose stem ends in the point it was traced to. */
function BrandMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f5aa8" />
      <path d="M8 9.5h16M16 9.5V24" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="16" cy="24" r="3" fill="#7fd1c7" />
    </svg>
  );
}

/** The external link configured for this installation, hidden until known. Opens in a new tab. */
function ExternalLink() {
  const { data } = useQuery(settingsQuery);
  if (!data) return null;
  const { label, url } = data.externalLink;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classes.external}
      aria-label={`${label} (opens in a new tab)`}
    >
      <span>{label}</span>
      <ExternalLinkIcon size={14} aria-hidden />
    </a>
  );
}

/** Switches between light and dark; follows the system until first used. */
function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const other = scheme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  const label = `Switch to ${other} mode`;
  return (
    <HoverTooltip label={label} tool>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(other)}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </HoverTooltip>
  );
}
