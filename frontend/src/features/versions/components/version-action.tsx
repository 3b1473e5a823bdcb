import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { GitBranch } from "lucide-react";
import { describeError } from "../../../lib/api-error.ts";
import { showToast } from "../../../lib/toast.ts";
import { useDecideVersion, useMayDecide, versionsQuery } from "../queries.ts";

/** STU-24: makes two compared studies versions of one, or separate studies again. */
export function VersionAction({ left, right }: { readonly left: string; readonly right: string }) {
  const { data } = useQuery(versionsQuery(right));
  const decision = useDecideVersion();
  const mayDecide = useMayDecide(left, right);
  if (!data || !mayDecide || left === right) return null;
  const areVersions = data.versions.some(({ id }) => id === left);
  return (
    <Button
      size="xs"
      leftSection={<GitBranch size={14} aria-hidden />}
      loading={decision.isPending}
      onClick={() =>
        decision.mutate(
          { protocolId: right, of: left, decision: areVersions ? "separate" : "version" },
          {
            onSuccess: () =>
              showToast(
                areVersions
                  ? { title: "Separated", message: "These are two studies again." }
                  : { title: "Version added", message: "These are now versions of one study." },
              ),
            onError: (error) =>
              showToast({ title: "Not changed", message: describeError(error), destructive: true }),
          },
        )
      }
    >
      {areVersions ? "Make separate studies" : "Make versions of one study"}
    </Button>
  );
}
