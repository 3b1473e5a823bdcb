import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Signable, SignedKind } from "@trialtrace/backend/contract";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { mayAs, useAccount } from "../../lib/account.tsx";
import { lazyPart } from "../../lib/lazy-component.ts";
import { meaningsFor, signaturesQuery, signedWords } from "../../lib/signatures.ts";
import { HoverTooltip } from "../hover-tooltip.tsx";

const SignDialog = lazyPart(() => import("./sign-dialog.tsx"), "SignDialog");

export interface SignButtonProps {
  readonly protocolId: string;
  readonly kind: SignedKind;
  /** Why signing has to wait, e.g. for unsaved changes; null if it does not. */
  readonly obstacle?: string | null;
}

/** Offers signing to those who may; others read who can, or that it needs sign-in. */
export function SignButton({ protocolId, kind, obstacle = null }: SignButtonProps) {
  const account = useAccount();
  const { data } = useQuery(signaturesQuery(protocolId));
  const [content, setContent] = useState<Signable | null>(null);
  const signable = data?.signable.find((one) => one.kind === kind);
  if (signable === undefined) return null;
  const meanings = account === null ? [] : meaningsFor((role) => mayAs(account, role, protocolId));
  const reason =
    account === null
      ? "Signatures need people who sign in. This server runs without sign-in."
      : meanings.length === 0
        ? "Signing needs the role editor or approver in this study."
        : obstacle;
  const button = (
    <Button
      size="compact-sm"
      leftSection={<PenLine size={14} aria-hidden />}
      aria-label={`Sign: ${signedWords(signable)}`}
      aria-disabled={reason !== null}
      data-disabled={reason !== null || undefined}
      data-screen-only
      onClick={() => setContent(reason === null ? signable : null)}
    >
      Sign
    </Button>
  );
  return (
    <>
      {reason === null ? button : <HoverTooltip label={reason}>{button}</HoverTooltip>}
      {account !== null && content !== null ? (
        <SignDialog {...{ protocolId, account, content, meanings }} onClose={() => setContent(null)} />
      ) : null}
    </>
  );
}
