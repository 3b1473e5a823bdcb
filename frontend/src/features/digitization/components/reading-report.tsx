import { Anchor, Box, Button, Drawer, List, Stack, Table, Text, Title } from "@mantine/core";
import type { Digitization, Doubt } from "@trialtrace/backend/contract";
import { ScanText } from "lucide-react";
import { useState } from "react";
import { InlineNote } from "../../../components/inline-note.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { isInProgress } from "../../../lib/use-digitization-state.ts";
import { placeOf } from "../digitization-words.ts";
import { useDigitization } from "../use-digitization.ts";
import { DigitizationStatus } from "./digitization-status.tsx";

/** States that the study was read from its document, and lists the items to check. */
export function ReadingReport({ protocolId }: { readonly protocolId: string }) {
  const { digitization, busy, mayControl, start } = useDigitization(protocolId);
  const [opened, setOpened] = useState(false);
  const report = digitization?.report;
  if (!report || isInProgress(digitization) || digitization?.state === "failed") {
    return <DigitizationStatus protocolId={protocolId} />;
  }
  const doubts = report.doubts.length;
  return (
    <>
      <Box mb={12}>
        <InlineNote icon={ScanText} title="Read from the document.">
          <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
            {doubts === 0 ? "Reading report" : `${countOf(doubts, "place")} to check`}
          </Anchor>
        </InlineNote>
      </Box>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="lg"
        title="Reading report"
        closeButtonProps={{ "aria-label": "Close the reading report" }}
      >
        <Report report={report} onOpenPage={() => setOpened(false)} />
        {mayControl ? (
          <>
            <Button
              mt="md"
              size="xs"
              loading={busy}
              onClick={() => {
                setOpened(false);
                start();
              }}
            >
              Digitalize again
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              Corrections are retained; a value that is now read differently is shown in the review.
            </Text>
          </>
        ) : null}
      </Drawer>
    </>
  );
}

type Report = NonNullable<Digitization["report"]>;

function Report({ report, onOpenPage }: { report: Report; onOpenPage: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">
        {countOf(report.pages, "page")} read in {(report.milliseconds / 1000).toFixed(1)} s.
      </Text>
      <Table withRowBorders={false} verticalSpacing={2} layout="auto" aria-label="Parts">
        <Table.Tbody>
          {report.parts.map(({ part, state, count, message }) => (
            <Table.Tr key={part}>
              <Table.Th fw={400} tt="capitalize">
                {part}
              </Table.Th>
              <Table.Td>
                {state === "read" ? `${count} found` : state === "absent" ? "None found" : "Failed"}
              </Table.Td>
              <Table.Td c="dimmed">{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {report.skippedPages.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            Skipped pages
          </Title>
          <List size="sm">
            {report.skippedPages.map(({ from, to, what }) => (
              <List.Item key={`${from}-${what}`}>
                {what}, {from === to ? `page ${from}` : `pages ${from} to ${to}`}
              </List.Item>
            ))}
          </List>
        </section>
      ) : null}
      <section>
        <Title order={3} size="h5">
          {report.doubts.length === 0 ? "No doubtful passages found" : "Items to check, most doubtful first"}
        </Title>
        <List size="sm" spacing={6}>
          {report.doubts.map((doubt) => (
            <List.Item key={`${doubt.path} ${doubt.reason} ${doubt.page}`}>
              <DoubtLine doubt={doubt} onOpenPage={onOpenPage} />
            </List.Item>
          ))}
        </List>
      </section>
    </Stack>
  );
}

function DoubtLine({ doubt, onOpenPage }: { doubt: Doubt; onOpenPage: () => void }) {
  const to = usePageLink()(doubt.page);
  return (
    <>
      <strong>{placeOf(doubt.path)}</strong>: {doubt.reason}{" "}
      {to === null ? null : (
        <PageLink to={to} onClick={onOpenPage} aria-label={`p. ${doubt.page}: open page ${doubt.page}`}>
          {`p. ${doubt.page}`}
        </PageLink>
      )}
    </>
  );
}
