import { Anchor, Text, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { dashboardPath, registryPath } from "../lib/paths.ts";
import classes from "./full-page.module.css";

interface FullPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** The study whose dashboard the page leads back to; null for a page of the whole library. */
  readonly studyId: string | null;
  /** Buttons at the right of the header. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page next to the dashboard, with a link back. */
export function FullPage({ title, subtitle, studyId, actions, children }: FullPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Anchor
            component={Link}
            to={studyId === null ? registryPath : dashboardPath(studyId)}
            size="sm"
            className={classes.back ?? ""}
            data-screen-only
          >
            <ArrowLeft size={16} aria-hidden />
            {studyId === null ? "Back to Protocols" : "Back to the study"}
          </Anchor>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{subtitle}</Text>
        </div>
        <div className={classes.actions} data-screen-only>
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
