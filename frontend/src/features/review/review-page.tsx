import { Anchor, Button, Group, Menu, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  getReviewedBundle,
  getReviewLogCsv,
  getReviewLogJson,
  type Review,
  type ReviewItem,
} from "@trialtrace/backend/contract";
import { CircleCheck, Download, FileQuestion } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { BackLink } from "../../components/back-link.tsx";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { MessageScreen } from "../../components/message-screen.tsx";
import { ReviewShare } from "../../components/review-share.tsx";
import { SignButton } from "../../components/signatures/sign-button.tsx";
import { SignatureList } from "../../components/signatures/signature-list.tsx";
import { useMay } from "../../lib/account.tsx";
import { dashboardPath } from "../../lib/paths.ts";
import { signaturesQuery } from "../../lib/signatures.ts";
import { type Entry, ItemPanel } from "./components/item-panel.tsx";
import { ReviewFilters } from "./components/review-filters.tsx";
import { ReviewList } from "./components/review-list.tsx";
import { reviewQuery } from "./queries.ts";
import { changesReview, mayRun, type ReviewCommand, useReviewKeys } from "./review-keys.ts";
import classes from "./review-page.module.css";
import { countItems, nextItem, openGroup, selectItems } from "./select-items.ts";
import { type Decision, useDecide } from "./use-decide.ts";
import { useReviewAddress } from "./use-review-address.ts";

export interface ReviewPageProps {
  readonly protocolId: string;
  readonly title: string;
  /** A page of the document with a highlighted quote. */
  readonly renderPage: (page: number, quote: string | null) => ReactNode;
}

/** REV-10: the page of a value on the left, the values to review on the right. */
export function ReviewPage(props: ReviewPageProps) {
  const query = useQuery(reviewQuery(props.protocolId));
  const { data } = query;
  if (data && data.items.length > 0) return <Loaded {...props} review={data} />;
  if (query.error) {
    return <LoadError title="The review could not be loaded" query={query} />;
  }
  if (!data) return <LoadingScreen text="Loading the review..." />;
  return (
    <MessageScreen
      icon={FileQuestion}
      title="There is nothing to review"
      actions={
        <Anchor component={Link} to={dashboardPath(props.protocolId)}>
          Back to the study
        </Anchor>
      }
    >
      No values with a source have been read from this document.
    </MessageScreen>
  );
}

function Loaded({ protocolId, title, renderPage, review }: ReviewPageProps & { readonly review: Review }) {
  const { items, progress } = review;
  const address = useReviewAddress();
  const { data: signed } = useQuery(signaturesQuery(protocolId));
  const { filter, area } = address;
  const deciding = useDecide(protocolId);
  const mayDecide = useMay("editor", protocolId);
  const [entry, setEntry] = useState<Entry>(null);
  const shown = useMemo(() => selectItems(items, filter, area), [items, filter, area]);
  const counts = useMemo(
    () => countItems(area === null ? items : items.filter((item) => item.area === area)),
    [items, area],
  );
  const current = items.find(({ id }) => id === address.itemId) ?? shown[0] ?? null;

  const goTo = (id: string | null) => {
    setEntry(null);
    address.setItem(id);
  };
  /** Decides, then moves on to what is next in the list. */
  const decide = async (decision: Decision) => {
    if (!current || deciding.busy) return;
    const decided = new Set(decision.items.map(({ id }) => id));
    const next = nextItem(shown, current.id, decided);
    if (!(await deciding.decide(decision))) return;
    const stays = decision.action === "commented" || decision.action === "reverted";
    goTo(stays ? current.id : next);
  };
  const takeBack = () => {
    const ids = deciding.undoable[0] ?? (current && current.state !== "open" ? [current.id] : []);
    const taken = items.filter(({ id }) => ids.includes(id));
    if (taken.length === 0) return;
    void decide({ items: taken, action: "reverted" }).then(() => goTo(taken[0]?.id ?? null));
  };
  const run = (command: ReviewCommand) => {
    if (changesReview(command) && !mayDecide) return;
    if (command === "take-back") return takeBack();
    if (!current || !mayRun(command, current)) return;
    const at = shown.findIndex(({ id }) => id === current.id);
    const commands: Record<Exclude<ReviewCommand, "take-back">, () => void> = {
      accept: () => void decide({ items: [current], action: "accepted" }),
      "accept-group": () => {
        const group = openGroup(items, current);
        if (group.length > 0) void decide({ items: group, action: "accepted" });
      },
      absent: () => void decide({ items: [current], action: "absent" }),
      correct: () => setEntry("correct"),
      comment: () => setEntry("comment"),
      next: () => goTo(shown[at + 1]?.id ?? current.id),
      previous: () => goTo(shown[at - 1]?.id ?? current.id),
    };
    commands[command]();
  };
  useReviewKeys(run);

  return (
    <div className={classes.screen}>
      <section className={classes.source} aria-label="Source document">
        <Source item={current} renderPage={renderPage} />
      </section>
      <section className={classes.values} aria-label="Values to review">
        <header className={classes.head}>
          <BackLink to={dashboardPath(protocolId)} text="Back to the study" className={classes.back} />
          <Title order={1} className={classes.title} title={title}>
            Review of {title}
          </Title>
          <Group gap={8} wrap="nowrap">
            <SignButton protocolId={protocolId} kind="review" />
            <ReviewExports protocolId={protocolId} />
          </Group>
          <ReviewShare {...progress} />
        </header>
        <SignatureList signatures={signed?.signatures.filter(({ kind }) => kind === "review") ?? []} />
        <ReviewFilters {...{ address, counts }} areas={progress.areas} />
        {current ? (
          <ItemPanel
            key={current.id}
            {...{ protocolId, entry, setEntry, run, mayDecide }}
            item={current}
            groupSize={openGroup(items, current).length}
            canTakeBack={deciding.undoable.length > 0 || current.state !== "open"}
            busy={deciding.busy}
            onDecide={(action, text) =>
              void decide({
                ...{ items: [current], action },
                ...(action === "corrected" ? { value: text } : { comment: text }),
              })
            }
          />
        ) : null}
        {shown.length === 0 ? (
          <Group gap={6} px={4} py={24} c="dimmed" role="status">
            <CircleCheck size={16} aria-hidden />{" "}
            {filter === "decided" ? "No decisions yet." : "Nothing is left to review here."}
          </Group>
        ) : (
          <ReviewList items={shown} currentId={current?.id ?? null} onSelect={goTo} />
        )}
      </section>
    </div>
  );
}

function Source({
  item,
  renderPage,
}: {
  readonly item: ReviewItem | null;
  readonly renderPage: ReviewPageProps["renderPage"];
}) {
  const page = item?.provenance?.page_number ?? null;
  if (item && page !== null) return renderPage(page, item.provenance?.text_snippet ?? null);
  return (
    <MessageScreen icon={FileQuestion} title="No page" order={2}>
      {item ? "This value was not read from a single page." : "Select a value to see its page."}
    </MessageScreen>
  );
}

const files = [
  [getReviewedBundle.path, "Reviewed bundle (ZIP)"],
  [getReviewLogCsv.path, "Review log (CSV)"],
  [getReviewLogJson.path, "Review log (JSON)"],
] as const;

/** REV-9: the study as reviewed, and every decision. */
function ReviewExports({ protocolId }: { readonly protocolId: string }) {
  const search = new URLSearchParams({ protocolId });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="xs" leftSection={<Download size={14} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([path, label]) => (
          <Menu.Item key={path} component="a" href={`${path}?${search}`} download>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
