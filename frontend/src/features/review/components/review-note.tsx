import { Anchor, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ReviewShare } from "../../../components/review-share.tsx";
import { reviewPath } from "../../../lib/paths.ts";
import { progressQuery } from "../queries.ts";

/** REV-8: how much of the study has been reviewed, with the way to the review; nothing if there is nothing to review. */
export function ReviewNote({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery({ ...progressQuery(protocolId), staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <Group gap="4px 16px" mb={12} data-screen-only>
      <ReviewShare {...data} />
      <Anchor component={Link} to={reviewPath(protocolId)} size="sm" fw={600}>
        {data.reviewed === data.total ? "Open the review" : "Review"}
      </Anchor>
    </Group>
  );
}
