import { Group, Stack, Text } from "@mantine/core";
import type { Signature } from "@trialtrace/backend/contract";
import { PenLine, PenOff } from "lucide-react";
import { meaningWords, signedWords, utcTime } from "../../lib/signatures.ts";
import { ToneBadge } from "../tone-badge.tsx";

export interface SignatureListProps {
  readonly signatures: readonly Signature[];
  /** Whether to state what was signed, in a list of several things. */
  readonly namesContent?: boolean;
}

/** 21 CFR 11.50: the name, the time, and the meaning of each signature, and whether it still applies. */
export function SignatureList({ signatures, namesContent = false }: SignatureListProps) {
  if (signatures.length === 0) return null;
  return (
    <Stack component="ul" gap={4} m={0} p={0} fz="sm" aria-label="Signatures">
      {signatures.map((signature) => {
        const { id, name, meaning, signedAt, voidBecause } = signature;
        return (
          <Group component="li" key={id} gap="2px 8px" align="baseline">
            <ToneBadge
              tone={voidBecause === null ? "green" : "red"}
              icon={voidBecause === null ? PenLine : PenOff}
            >
              {voidBecause === null ? meaningWords[meaning] : `${meaningWords[meaning]}, void`}
            </ToneBadge>
            <Text span inherit td={voidBecause === null ? undefined : "line-through"}>
              <strong>{name}</strong>
              {", "}
              <time dateTime={signedAt}>{utcTime(signedAt)}</time>
            </Text>
            {namesContent ? (
              <Text span inherit c="dimmed">
                {signedWords(signature)}
              </Text>
            ) : null}
            {voidBecause === null ? null : <span>{voidBecause}</span>}
          </Group>
        );
      })}
    </Stack>
  );
}
