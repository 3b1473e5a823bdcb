import type { ReactNode } from "react";
import type { LinkProps } from "react-router-dom";
import { SteadyLink } from "../lib/steady-link.tsx";
import classes from "./link-card.module.css";

/** A card that is one link: its `CardLink` takes clicks and focus for the whole of it. */
export function LinkCard({ children }: { children: ReactNode }) {
  return <article className={classes.card}>{children}</article>;
}

/** The name of a `LinkCard`, and its link. What should answer to the pointer by itself lies above it. */
export function CardLink(props: Omit<LinkProps, "className">) {
  return <SteadyLink {...props} className={classes.link} />;
}
