import { Button } from "@mantine/core";
import { CalendarClock, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pageTexts } from "../constants.ts";

export interface PageActionsProps {
  /** URLs of the risk library and of this page's timeline. */
  readonly risks: string;
  readonly timeline: { pathname: string; search: string };
  readonly downloads: ReactNode;
}

/** SUM-1: the two buttons of a protocol page and its downloads. */
export function PageActions({ risks, timeline, downloads }: PageActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to={risks}
        variant="default"
        size="xs"
        leftSection={<ShieldAlert size={14} aria-hidden />}
      >
        {pageTexts.riskAnalysis}
      </Button>
      <Button
        component={Link}
        to={timeline}
        preventScrollReset
        variant="default"
        size="xs"
        leftSection={<CalendarClock size={14} aria-hidden />}
      >
        {pageTexts.studyStatus}
      </Button>
      {downloads}
    </>
  );
}
