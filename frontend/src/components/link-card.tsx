import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import type { LinkProps } from "react-router-dom";
import { SingleClickLink } from "../lib/single-click-link.tsx";
import classes from "./link-card.module.css";

/** A card that acts as one link: its `CardLink` receives clicks and focus for the whole card. */
export function LinkCard({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder component="article" className={classes.card}>
      {children}
    </Paper>
  );
}

/** The name of a `LinkCard` and its link. Elements with their own pointer behavior are layered above it. */
export function CardLink(props: Omit<LinkProps, "className">) {
  return <SingleClickLink {...props} className={classes.link} />;
}
