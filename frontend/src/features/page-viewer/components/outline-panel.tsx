import { Loader, Stack, TextInput, UnstyledButton } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { useOutline } from "../queries.ts";
import { sectionOnPage } from "../viewer-rules.ts";
import classes from "./outline-panel.module.css";

export interface OutlinePanelProps {
  readonly protocolId: string;
  readonly page: number;
  readonly turnTo: (page: number) => void;
}

/** VIEW-9: the sections of the document; the one on screen is marked and kept in view. */
export function OutlinePanel({ protocolId, page, turnTo }: OutlinePanelProps) {
  const outline = useOutline(protocolId);
  const [text, setText] = useState("");
  const sections = outline.data?.sections ?? [];
  const current = sections[sectionOnPage(sections, page)];
  const wanted = text.trim().toLowerCase();
  const shown = sections.filter(({ title }) => title.toLowerCase().includes(wanted));
  const marked = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is marked
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [current]);

  return (
    <Stack
      component="nav"
      flex="0 0 min(300px, 40%)"
      gap={8}
      mih={0}
      p="12px 8px 0"
      bg="var(--tt-surface)"
      style={{ borderRight: "1px solid var(--tt-border)" }}
      aria-label="Outline"
    >
      <TextInput
        size="xs"
        aria-label="Find a section"
        placeholder="Find a section"
        leftSection={<Search size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {outline.isPending ? <Loader size="sm" aria-label="Loading outline" /> : null}
      {outline.error ? <p className={classes.none}>{describeError(outline.error)}</p> : null}
      {outline.data && shown.length === 0 ? (
        <p className={classes.none}>
          {sections.length === 0 ? "No sections were found in this document." : "No section matches."}
        </p>
      ) : null}
      <ol className={classes.list}>
        {shown.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title on the same page
          <li key={`${section.title} ${section.page} ${index}`}>
            <UnstyledButton
              ref={section === current ? marked : undefined}
              className={classes.section}
              style={{ "--depth": section.depth }}
              aria-current={section === current ? "location" : undefined}
              onClick={() => turnTo(section.page)}
            >
              <span className={classes.title}>{section.title}</span>
              <span className={classes.page}>{section.page}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
