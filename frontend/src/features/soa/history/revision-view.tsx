import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Signature } from "@trialtrace/backend/contract";
import { FileX2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { SignatureList } from "../../../components/signatures/signature-list.tsx";
import { isDocumentNotFound } from "../../../lib/api-error.ts";
import { SheetFootnotes } from "../grid/sheet-footnotes.tsx";
import { SheetTable } from "../grid/sheet-table.tsx";
import { readWorkbook } from "../model/workbook.ts";
import { revisionQuery } from "../queries.ts";
import shared from "../soa.module.css";
import { changeLine } from "./changes/change-line.ts";
import { ChangeList } from "./changes/change-list.tsx";
import { tableNames } from "./changes/filter-lines.ts";
import classes from "./history.module.css";
import { RevisionTime } from "./revision-time.tsx";

export interface RevisionViewProps {
  readonly protocolId: string;
  readonly number: number;
  /** Of this revision. */
  readonly signatures: readonly Signature[];
  /** Null for a revision that cannot be signed. */
  readonly signButton: ReactNode;
}

/** A stored revision: its changes and its tables. */
export function RevisionView({ protocolId, number, signatures, signButton }: RevisionViewProps) {
  const [shown, setShown] = useState("changes");
  const query = useQuery(revisionQuery(protocolId, number));
  const { data, error } = query;
  const workbook = useMemo(() => (data ? readWorkbook(data.tables, "texts") : []), [data]);
  const lines = useMemo(() => data?.changes.map((change) => changeLine(change, data.tables)) ?? [], [data]);
  if (!data) {
    if (error === null) return <LoadingScreen text={`Loading revision ${number}...`} />;
    if (isDocumentNotFound(error)) {
      return (
        <MessageScreen order={3} icon={FileX2} title={`Revision ${number} does not exist`}>
          Select one from the list of revisions.
        </MessageScreen>
      );
    }
    return <LoadError order={3} title={`Revision ${number} could not be loaded`} query={query} />;
  }
  const { revision } = data;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          {revision.author} · <RevisionTime iso={revision.createdAt} />
          {revision.baseNumber === null ? "" : ` · based on revision ${revision.baseNumber}`}
        </Text>
        {revision.reason === "" ? null : <p className={shared.text}>{revision.reason}</p>}
      </div>
      <SignatureList signatures={signatures} />
      {signButton === null ? null : <Group mt={6}>{signButton}</Group>}
      <SegmentedControl
        aria-label="Revision content"
        data={[
          { value: "changes", label: `Changes (${lines.length})` },
          { value: "tables", label: `Tables (${workbook.length})` },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === "changes" ? (
        revision.baseNumber === null ? (
          <Text>This is the schedule as ingested, so it has no changes. See its tables for the content.</Text>
        ) : (
          <ChangeList lines={lines} tableNames={tableNames(data.tables)} />
        )
      ) : (
        workbook.map((sheet) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
          <section key={sheet.key} className={classes.scroll} tabIndex={0} aria-label={sheet.name}>
            <SheetTable sheet={sheet} />
            <SheetFootnotes sheet={sheet} />
          </section>
        ))
      )}
    </Stack>
  );
}
