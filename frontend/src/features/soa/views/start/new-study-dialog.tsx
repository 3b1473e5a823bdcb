import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { browseRegistry, listProtocols } from "@trialtrace/backend/contract";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import type { SchedulesFound } from "@trialtrace/extraction/sheets/plan-import";
import { readSchedules } from "@trialtrace/extraction/sheets/read-schedules";
import { scheduleBundle, titleOf } from "@trialtrace/extraction/sheets/schedule-bundle";
import { scheduleTableOf } from "@trialtrace/extraction/sheets/schedule-table";
import { summarizeSchedule } from "@trialtrace/extraction/sheets/summarize-schedule";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ToneNotice } from "../../../../components/tone-notice.tsx";
import { describeError } from "../../../../lib/api-error.ts";
import { countOf } from "../../../../lib/format-count.ts";
import { dashboardPath } from "../../../../lib/paths.ts";
import { sendNewStudy } from "../../../../lib/send-new-study.ts";
import { FilePreview } from "../../exchange/file-preview.tsx";
import { ProblemNotice } from "../../problem-notice.tsx";

export interface NewStudyDialogProps {
  /** A workbook, CSV, or web page. */
  readonly file: File;
  readonly onClose: () => void;
}

type Reading = "reading" | { readonly problem: string } | SchedulesFound;

/** DIG-24: what was recognized in a schedule's file, and the names of the study to create from it. */
export function NewStudyDialog({ file, onClose }: NewStudyDialogProps) {
  const [reading, setReading] = useState<Reading>("reading");
  const sending = useRef<AbortController | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readSchedules(file)
      .catch((cause: unknown): Reading => ({ problem: describeError(cause) }))
      .then((found) => isCurrent && setReading(found));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const close = () => {
    sending.current?.abort(new Error("The upload was canceled."));
    onClose();
  };
  return (
    <Modal
      // Opens anew with what was found, so that the first field has the focus.
      key={reading === "reading" ? "reading" : "read"}
      transitionProps={{ duration: 0 }}
      opened
      onClose={close}
      title="New study from a schedule"
      size="min(760px, 100vw - 32px)"
    >
      {reading === "reading" ? <Text role="status">Reading {file.name}…</Text> : null}
      {typeof reading === "object" && "problem" in reading ? (
        <Stack>
          <ProblemNotice title={`${file.name} cannot be used`}>
            <p>{reading.problem} Nothing was stored.</p>
          </ProblemNotice>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Close
            </Button>
          </Group>
        </Stack>
      ) : null}
      {typeof reading === "object" && "schedules" in reading ? (
        <Recognized file={file} found={reading} sending={sending} onClose={close} />
      ) : null}
    </Modal>
  );
}

interface RecognizedProps {
  readonly file: File;
  readonly found: SchedulesFound;
  readonly sending: { current: AbortController | null };
  readonly onClose: () => void;
}

function Recognized({ file, found, sending, onClose }: RecognizedProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState(() => titleOf(file.name));
  const [number, setNumber] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "waiting">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const create = async () => {
    const controller = new AbortController();
    sending.current = controller;
    setState("sending");
    setProblem(null);
    try {
      const study = { title: title.trim(), number: number.trim(), fileName: file.name };
      const id = await sendNewStudy(scheduleBundle(found, study), {
        signal: controller.signal,
        onReachable: (reachable) => setState(reachable ? "sending" : "waiting"),
      });
      for (const { id: query } of [listProtocols, browseRegistry])
        void client.invalidateQueries({ queryKey: [query] });
      onClose();
      navigate(dashboardPath(id, "schedule"));
    } catch (cause) {
      if (controller.signal.aborted) return;
      setProblem(describeError(cause));
      setState("idle");
    }
  };
  const isComplete = title.trim() !== "";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && state === "idle") void create();
      }}
    >
      <Stack gap={14}>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Recognized in <b>{file.name}</b>. The study will have this schedule and no pages
          {found.schedules.some(({ sheet }) => sheet.numbered)
            ? "; the source of a procedure is its sheet and row."
            : "; the procedures have no source to open."}
        </Text>
        {found.schedules.map(({ sheet, table }) => (
          <Stack key={sheet.name} component="section" gap={14} aria-label={sheet.name}>
            <TableSummary table={table} formulas={sheet.formulas} />
            <FilePreview sheet={sheet} />
          </Stack>
        ))}
        {found.omitted.length > 0 ? (
          <ToneNotice tone="gray" icon={TriangleAlert} title="Not imported">
            {found.omitted.map(({ sheet, reason }) => (
              <p key={sheet}>
                {sheet}: {reason}
              </p>
            ))}
          </ToneNotice>
        ) : null}
        <TextInput
          label="Title"
          required
          maxLength={500}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Protocol number"
          maxLength={100}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {problem === null ? null : (
          <ProblemNotice title="The study was not created">
            <p>{problem}</p>
          </ProblemNotice>
        )}
        <Text size="sm" c="dimmed" role="status">
          {state === "waiting" ? "The server does not respond. The study is created once it does." : ""}
        </Text>
        <Group gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit" disabled={!isComplete} loading={state !== "idle"}>
            Create study
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function TableSummary({ table, formulas }: { readonly table: FileTable; readonly formulas: number }) {
  const stored = scheduleTableOf(table);
  const { procedures, visits, marks, footnotes, questions } = summarizeSchedule(stored);
  const counts = [
    countOf(procedures, "procedure"),
    countOf(visits, "visit"),
    countOf(marks, "mark"),
    countOf(footnotes, "footnote"),
  ].join(", ");
  const open = [
    ...questions,
    ...(formulas > 0 ? [`${countOf(formulas, "formula")} read as the last value`] : []),
  ];
  return (
    <>
      <Text fw={600}>{stored.table_name}</Text>
      <Text size="sm" c="dimmed" role="status">
        {counts}
      </Text>
      {open.length > 0 ? (
        <ToneNotice tone="orange" icon={TriangleAlert} title="To check">
          {open.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </ToneNotice>
      ) : null}
    </>
  );
}
