import type { Signature } from "@trialtrace/backend/contract";
import { PenLine, PenOff } from "lucide-react";
import { meaningWords, signedWords, utcTime } from "../../lib/signatures.ts";
import { ToneBadge } from "../tone-badge.tsx";
import classes from "./signature-list.module.css";

export interface SignatureListProps {
  readonly signatures: readonly Signature[];
  /** Whether to state what was signed, in a list of several things. */
  readonly namesContent?: boolean;
}

/** 21 CFR 11.50: the name, the time, and the meaning of each signature, and whether it still applies. */
export function SignatureList({ signatures, namesContent = false }: SignatureListProps) {
  if (signatures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Signatures">
      {signatures.map((signature) => {
        const { id, name, meaning, signedAt, voidBecause } = signature;
        return (
          <li key={id} className={classes.item}>
            <ToneBadge
              tone={voidBecause === null ? "green" : "red"}
              icon={voidBecause === null ? PenLine : PenOff}
            >
              {voidBecause === null ? meaningWords[meaning] : `${meaningWords[meaning]}, void`}
            </ToneBadge>
            <span className={voidBecause === null ? undefined : classes.void}>
              <strong>{name}</strong>
              {", "}
              <time dateTime={signedAt}>{utcTime(signedAt)}</time>
            </span>
            {namesContent ? <span className={classes.dimmed}>{signedWords(signature)}</span> : null}
            {voidBecause === null ? null : <span>{voidBecause}</span>}
          </li>
        );
      })}
    </ul>
  );
}
