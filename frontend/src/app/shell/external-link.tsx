import { useQuery } from "@tanstack/react-query";
import { getSettings } from "@trialtrace/backend/contract";
import { ExternalLink as Icon } from "lucide-react";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import classes from "./shell.module.css";

/** The external link configured for this installation, hidden until known. Opens in a new tab. */
export function ExternalLink() {
  const { data } = useQuery(endpointQuery(getSettings, {}));
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
      <Icon size={14} aria-hidden />
    </a>
  );
}
