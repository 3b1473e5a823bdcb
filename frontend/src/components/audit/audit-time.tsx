import { exactTime, relativeTime } from "../../lib/relative-time.ts";

/** When something was recorded: to the minute, and in words below the pointer. */
export function AuditTime({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} title={relativeTime(iso, Date.now()) ?? undefined}>
      {exactTime(iso) ?? iso}
    </time>
  );
}
