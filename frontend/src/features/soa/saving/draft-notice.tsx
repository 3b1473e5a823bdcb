import { FileClock } from "lucide-react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import shared from "../soa.module.css";
import { DraftItem } from "./draft-item.tsx";
import type { DraftOffers } from "./use-offered-drafts.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

export interface DraftNoticeProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
  readonly offers: DraftOffers;
}

/** Work that earlier tabs left unsaved: nothing is applied or discarded without confirmation. */
export function DraftNotice({ protocolId, session, offers }: DraftNoticeProps) {
  const { drafts } = offers;
  const many = drafts.length > 1 ? ` in ${countOf(drafts.length, "draft")}` : "";
  return (
    <div role="status">
      <ToneNotice tone="blue" icon={FileClock} title={`Unsaved changes found${many}`}>
        <ul className={shared.list} aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftItem
              key={draft.id}
              protocolId={protocolId}
              session={session}
              draft={draft}
              isOnly={drafts.length === 1}
              onRemove={() => offers.remove(draft.id)}
            />
          ))}
        </ul>
      </ToneNotice>
    </div>
  );
}
