import { useQuery } from "@tanstack/react-query";
import { getAuditChain } from "@trialtrace/backend/contract";
import { ShieldAlert, ShieldCheck, ShieldX } from "lucide-react";
import { CopyText } from "../../components/copy-text.tsx";
import { ToneBadge } from "../../components/tone-badge.tsx";
import { ToneNotice } from "../../components/tone-notice.tsx";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { countOf } from "../../lib/format-count.ts";
import classes from "./audit-page.module.css";

/** Whether the hash chain of the record holds, with its length and its head. */
export function ChainState() {
  const { data, error, refetch } = useQuery({ ...endpointQuery(getAuditChain, {}), staleTime: 0 });
  if (error) {
    return (
      <p className={classes.chain} role="alert">
        <ToneBadge tone="gray" icon={ShieldAlert}>
          The chain could not be verified
        </ToneBadge>
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          Verify again
        </button>
      </p>
    );
  }
  if (!data) {
    return (
      <p className={classes.chain} role="status">
        Verifying the chain...
      </p>
    );
  }
  const { count, head, brokenAt, isComplete, ownsRecord } = data;
  if (brokenAt !== null || !isComplete) {
    return (
      <div role="alert">
        <ToneNotice tone="red" icon={ShieldX} title="The record was tampered with">
          <p>
            {brokenAt === null
              ? "Rows are missing at the end of the chain."
              : `The hash of row ${brokenAt} does not follow from the row before it.`}{" "}
            Rows from that point on are not reliable.
          </p>
        </ToneNotice>
      </div>
    );
  }
  return (
    <div className={classes.chain} role="status">
      <ToneBadge tone="green" icon={ShieldCheck}>
        Chain verified
      </ToneBadge>
      <span>{countOf(count, "row")}</span>
      {head === "" ? null : (
        <>
          <span>
            Head <code title={head}>{head.slice(0, 16)}…</code>
          </span>
          <CopyText text={head} label="Copy head" />
        </>
      )}
      {ownsRecord ? (
        <ToneBadge
          tone="orange"
          icon={ShieldAlert}
          title="The server connects to the database as the owner of these tables. Name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL."
        >
          Protected by triggers only
        </ToneBadge>
      ) : null}
    </div>
  );
}
