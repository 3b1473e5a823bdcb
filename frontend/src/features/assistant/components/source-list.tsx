import { Box, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import type { AiAnswer } from "@trialtrace/backend/contract";
import { ScanText } from "lucide-react";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { assistantTexts } from "../constants.ts";
import { SourceLink } from "./source-link.tsx";

/** The numbered sources of an answer, with their quotes unless the answer itself quotes them. */
export function SourceList({ sources, citations, mode }: Pick<AiAnswer, "sources" | "citations" | "mode">) {
  if (sources.length === 0) return null;
  return (
    <Box miw={0}>
      <Title order={3} fz="sm" mb={6}>
        Sources
      </Title>
      <Stack component="ol" gap={10} pl={24} fz="sm" style={{ listStyle: "decimal" }}>
        {sources.map((source, index) => {
          const citation = citations[index];
          return (
            <li key={`${source} ${citation?.reference} ${citation?.quote}`}>
              {citation ? <SourceLink {...citation} source={source} /> : source}
              {citation?.recognized ? <RecognizedBadge /> : null}
              {citation?.title ? (
                <Text inherit c="dimmed">
                  {citation.title}
                </Text>
              ) : null}
              {citation && mode === "model" ? (
                <Text component="q" inherit c="dimmed" lineClamp={3}>
                  {citation.quote}
                </Text>
              ) : null}
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}

/** Recognized text may be wrong. */
const RecognizedBadge = () => (
  <>
    {" "}
    <ToneBadge tone="orange" icon={ScanText} title={assistantTexts.recognizedNote}>
      {assistantTexts.recognized}
      <VisuallyHidden>. {assistantTexts.recognizedNote}</VisuallyHidden>
    </ToneBadge>
  </>
);
