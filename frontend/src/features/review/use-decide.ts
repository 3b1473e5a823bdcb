import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  decideReview,
  defaultAuthor,
  getReview,
  getReviewProgress,
  type ReviewItem,
} from "@trialtrace/backend/contract";
import { useState } from "react";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError } from "../../lib/api-error.ts";
import { showToast } from "../../lib/toast.ts";
import { reviewQuery } from "./queries.ts";

export interface Decision {
  readonly items: readonly ReviewItem[];
  readonly action: "accepted" | "corrected" | "absent" | "commented" | "reverted";
  readonly value?: string;
  readonly comment?: string;
}

/** Stores decisions and updates what is on screen; views of the study load their content anew when they are opened. */
export function useDecide(protocolId: string) {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<readonly (readonly string[])[]>([]);
  const { queryKey } = reviewQuery(protocolId);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ items, action, value, comment = "" }: Decision) =>
      callEndpoint(decideReview, {
        query: { protocolId },
        body: {
          decisions: items.map(({ id, version }) => ({
            ...{ itemId: id, version, action, comment },
            ...(value === undefined ? {} : { value }),
          })),
          author: defaultAuthor,
          source: "user",
        },
      }),
    onSuccess: ({ items, progress }, { action }) => {
      const decided = new Map(items.map((item) => [item.id, item]));
      client.setQueryData(
        queryKey,
        (known) =>
          known && { ...known, progress, items: known.items.map((item) => decided.get(item.id) ?? item) },
      );
      const ids = items.map(({ id }) => id);
      if (action === "reverted") setUndoable((all) => all.slice(1));
      else if (action !== "commented") setUndoable((all) => [ids, ...all]);
      void client.invalidateQueries({
        predicate: ({ queryKey: [call] }) => call !== getReview.id,
        refetchType: "none",
      });
      void client.invalidateQueries({ queryKey: [getReviewProgress.id] });
    },
    onError: (error) => {
      showToast({ title: "The decision was not stored", message: describeError(error), destructive: true });
      // Somebody else may have decided in the meantime.
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    busy: isPending,
    /** The ids of the decisions of this visit that can be taken back, last first. */
    undoable,
    /** Resolves to whether the decision was stored. */
    decide: (decision: Decision): Promise<boolean> =>
      mutateAsync(decision).then(
        () => true,
        () => false,
      ),
  };
}
