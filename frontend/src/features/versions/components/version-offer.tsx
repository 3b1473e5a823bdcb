import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { VersionOffer as Offer } from "@trialtrace/backend/contract";
import { GitBranch } from "lucide-react";
import { Link } from "react-router-dom";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";
import { comparePath } from "../../../lib/paths.ts";
import { showToast } from "../../../lib/toast.ts";
import { useDecideVersion, useMayDecide, versionsQuery } from "../queries.ts";

/** STU-24: asks whether a study with the number of one stored before is a new version of it. */
export function VersionOffer({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery(versionsQuery(protocolId));
  const offer = data?.offers[0];
  return offer && data ? <Question key={offer.id} protocolId={data.protocolId} offer={offer} /> : null;
}

function Question({ protocolId, offer }: { readonly protocolId: string; readonly offer: Offer }) {
  const { id, name, sponsor, demonstration, by, number } = offer;
  const decision = useDecideVersion();
  const mayDecide = useMayDecide(protocolId, id);
  const decide = (next: "version" | "separate") =>
    decision.mutate(
      { protocolId, of: id, decision: next },
      {
        onSuccess: () =>
          showToast(
            next === "version"
              ? { title: "Version added", message: `This is now a version of ${name}.` }
              : { title: "Kept separate", message: `This is not a version of ${name}.` },
          ),
      },
    );
  return (
    <ToneNotice tone="blue" icon={GitBranch} title={`New version of ${name}?`}>
      <p>
        {name}
        {sponsor === "" ? "" : ` by ${sponsor}`}
        {demonstration ? " (demonstration data)" : ""} has the same {by}, {number}.
        {mayDecide ? "" : " An editor or administrator of both can add this study as a version of it."}
      </p>
      <Group gap={8} mt={8}>
        {mayDecide ? (
          <>
            <Button variant="filled" size="xs" loading={decision.isPending} onClick={() => decide("version")}>
              Add as version
            </Button>
            <Button size="xs" disabled={decision.isPending} onClick={() => decide("separate")}>
              Keep separate
            </Button>
          </>
        ) : null}
        <Button size="xs" variant="subtle" component={Link} to={comparePath(id, protocolId)}>
          Compare
        </Button>
      </Group>
      {decision.error ? (
        <Text size="sm" c="red" role="alert">
          {describeError(decision.error)}
        </Text>
      ) : null}
    </ToneNotice>
  );
}
