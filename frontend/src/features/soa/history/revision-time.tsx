import { exactTime, relativeTime } from "../../../lib/relative-time.ts";

/** The time a revision was saved, in words and to the minute. */
export function RevisionTime({ iso }: { readonly iso: string }) {
  const exact = exactTime(iso);
  if (exact === null) return <span>at an unknown time</span>;
  return (
    <time dateTime={iso} title={exact}>
      {relativeTime(iso, Date.now())}, {exact}
    </time>
  );
}
