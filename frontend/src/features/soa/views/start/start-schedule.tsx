import { Box, Button, FileButton, Modal, NumberInput, Stack, Text, Textarea } from "@mantine/core";
import { getSchedule } from "@trialtrace/backend/contract";
import { CalendarX2, ClipboardPaste, Copy, FileUp, type LucideIcon, Table2 } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { ProtocolPicker } from "../../../../components/protocol-picker.tsx";
import { useMay } from "../../../../lib/account.tsx";
import { callEndpoint } from "../../../../lib/api-client.ts";
import { describeError } from "../../../../lib/api-error.ts";
import { scheduleTexts } from "../../../../lib/schedule-texts.ts";
import { soaTexts } from "../../constants.ts";
import { emptyStart, type Start, startFromFile, startFromVisits } from "../../exchange/start-tables.ts";
import type { ScheduleMode } from "../../schedule-mode.ts";
import { StartedDrafts } from "./started-drafts.tsx";

export interface StartScheduleProps {
  readonly protocolId: string;
  readonly mode: ScheduleMode;
  readonly onStart: (start: Start) => void;
}

type Way = "empty" | "paste" | "study";

/** Number of unnamed rows if only the visits are known. */
const defaultProcedures = 10;
const notRecognized =
  "No schedule was found: its first lines need visits, with procedures and marks below them. Nothing was changed.";

/** SOA-52: the ways to create a schedule for a study without one, for those who may edit it. */
export function StartSchedule(props: StartScheduleProps) {
  const mayEdit = useMay("editor", props.protocolId);
  if (mayEdit) return <WaysToSchedule {...props} />;
  return (
    <MessageScreen order={2} icon={CalendarX2} title={titleIn(props.mode)}>
      {explanationIn(props.mode)}
    </MessageScreen>
  );
}

const titleIn = (mode: ScheduleMode) => (mode === "html" ? scheduleTexts.noTables : soaTexts.none);
const explanationIn = (mode: ScheduleMode) =>
  `${mode === "html" ? `${soaTexts.none} ` : ""}${soaTexts.noneExplanation}`;

function WaysToSchedule({ protocolId, mode, onStart }: StartScheduleProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (make: () => Promise<Start | string>) => {
    setBusy(true);
    setProblem(null);
    const made = await make().catch(describeError);
    setBusy(false);
    if (typeof made === "string") setProblem(made);
    else onStart(made);
  };
  const takeFile = (file: File | null) => {
    if (!file) return;
    void attempt(async () => {
      const { readFile } = await import("@trialtrace/extraction/sheets/read-file");
      const read = await readFile(file, () => false);
      if ("problem" in read) return read.problem;
      const { planImport } = await import("@trialtrace/extraction/sheets/plan-import");
      const plans = read.sheets.map((sheet) => planImport(read.sheets, sheet));
      const tables = plans.flatMap(({ table, problem }) => (table && problem === null ? [table] : []));
      return tables.length > 0 ? startFromFile(tables) : notRecognized;
    });
  };
  const takeClipboard = (event: ClipboardEvent) => {
    event.preventDefault();
    const content = {
      text: event.clipboardData.getData("text/plain"),
      html: event.clipboardData.getData("text/html"),
    };
    void attempt(async () => {
      const { readClipboard, schedulesIn } = await import("../../exchange/read-clipboard.ts");
      const tables = schedulesIn(readClipboard(content));
      return tables.length > 0 ? startFromFile(tables) : notRecognized;
    });
  };
  const open = (next: Way) => {
    setProblem(null);
    setWay(next);
  };

  return (
    <>
      <StartedDrafts protocolId={protocolId} onStart={onStart} />
      <MessageScreen
        order={2}
        icon={CalendarX2}
        title={titleIn(mode)}
        actions={
          <>
            <WayButton label="Start empty" icon={Table2} onClick={() => open("empty")} />
            <WayButton label="Paste a table" icon={ClipboardPaste} onClick={() => open("paste")} />
            <FileButton accept=".xlsx,.csv,.tsv,.txt,.html,.htm" onChange={takeFile}>
              {(props) => <WayButton label="Import a file" icon={FileUp} loading={busy} {...props} />}
            </FileButton>
            <WayButton label="Use another study’s visits" icon={Copy} onClick={() => open("study")} />
          </>
        }
      >
        {explanationIn(mode)} {soaTexts.start}
      </MessageScreen>
      {way === null ? (
        <Box ta="center">
          <Problem text={problem} />
        </Box>
      ) : null}
      {way === "empty" ? <EmptyDialog onStart={onStart} onClose={() => setWay(null)} /> : null}
      {way === "study" ? (
        <StudyDialog
          protocolId={protocolId}
          busy={busy}
          problem={problem}
          onChoose={(id) =>
            void attempt(async () => {
              const { tables } = await callEndpoint(getSchedule, { query: { protocolId: id } });
              return startFromVisits(tables, defaultProcedures);
            })
          }
          onClose={() => setWay(null)}
        />
      ) : null}
      {way === "paste" ? (
        <WayDialog title="Paste a table" onClose={() => setWay(null)}>
          <Textarea
            readOnly
            rows={3}
            aria-label="Paste here"
            placeholder="Press Ctrl+V (⌘V on a Mac)"
            data-autofocus
            onPaste={takeClipboard}
          />
          <Text size="sm" c="dimmed">
            A table from a spreadsheet, a Word document or a web page, with its head lines, and its footnotes
            if you copied them too.
          </Text>
          <Problem text={problem} />
        </WayDialog>
      ) : null}
    </>
  );
}

interface WayButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

function WayButton({ label, icon: Icon, loading = false, onClick }: WayButtonProps) {
  return (
    <Button leftSection={<Icon size={16} aria-hidden />} loading={loading} onClick={onClick}>
      {label}
    </Button>
  );
}

interface WayDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function WayDialog({ title, onClose, children }: WayDialogProps) {
  return (
    <Modal opened centered onClose={onClose} title={title}>
      <Stack>{children}</Stack>
    </Modal>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Text role="alert" c="red" size="sm">
      {text}
    </Text>
  );
}

interface EmptyDialogProps {
  readonly onStart: (start: Start) => void;
  readonly onClose: () => void;
}

function EmptyDialog({ onStart, onClose }: EmptyDialogProps) {
  const [visits, setVisits] = useState<string | number>(6);
  const [procedures, setProcedures] = useState<string | number>(defaultProcedures);
  const isValid = Number(visits) >= 1 && Number(procedures) >= 1;
  return (
    <WayDialog title="Start empty" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) onStart(emptyStart(Number(visits), Number(procedures)));
        }}
      >
        <Stack>
          <NumberInput
            label="Visits"
            min={1}
            max={200}
            clampBehavior="strict"
            allowDecimal={false}
            value={visits}
            onChange={setVisits}
            data-autofocus
          />
          <NumberInput
            label="Procedures"
            min={1}
            max={500}
            clampBehavior="strict"
            allowDecimal={false}
            value={procedures}
            onChange={setProcedures}
          />
          <Button variant="filled" type="submit" disabled={!isValid}>
            Start
          </Button>
        </Stack>
      </form>
    </WayDialog>
  );
}

interface StudyDialogProps {
  readonly protocolId: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function StudyDialog({ protocolId, busy, problem, onChoose, onClose }: StudyDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <WayDialog title="Use another study’s visits" onClose={onClose}>
      <ProtocolPicker
        label="Study"
        placeholder="Choose a study"
        description="Its visits with their epochs, days and windows; none of its procedures."
        omitted={protocolId}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
      <Problem text={problem} />
      <Button
        variant="filled"
        loading={busy}
        disabled={chosen === null}
        onClick={() => chosen && onChoose(chosen)}
      >
        Start
      </Button>
    </WayDialog>
  );
}
