import { Anchor } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";

export interface BackLinkProps {
  readonly to: string;
  readonly text: string;
  readonly className?: string | undefined;
}

/** Leads from a screen to the one above it. */
export function BackLink({ to, text, className = "" }: BackLinkProps) {
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      display="inline-flex"
      style={{ flex: "none", gap: 4, alignItems: "center" }}
      className={className}
      data-screen-only
    >
      <ArrowLeft size={16} aria-hidden />
      <span>{text}</span>
    </Anchor>
  );
}
