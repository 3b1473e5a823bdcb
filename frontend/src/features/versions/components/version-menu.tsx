import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StudyVersion } from "@trialtrace/backend/contract";
import { ChevronDown, GitCompare } from "lucide-react";
import { Link } from "react-router-dom";
import { comparePath, dashboardPath } from "../../../lib/paths.ts";
import { versionLabel } from "../../../lib/version-label.ts";
import { versionsQuery } from "../queries.ts";

/** STU-27: which version is on screen, the others, and what changed from the one before; nothing for a single one. */
export function VersionMenu({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery(versionsQuery(protocolId));
  const versions = data?.versions ?? [];
  const at = versions.findIndex(({ id }) => id === data?.protocolId);
  const shown = versions[at];
  if (!shown || versions.length < 2) return null;
  const previous = versions[at + 1];
  const next = versions[at - 1];
  return (
    <Menu position="bottom-end" withArrow shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant={at === 0 ? "light" : "default"}
          size="compact-xs"
          rightSection={<ChevronDown size={14} aria-hidden />}
          data-screen-only
        >
          {at === 0 ? "Latest" : "Earlier"} of {versions.length} versions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Versions, latest first</Menu.Label>
        {versions.map((one) => (
          <VersionItem key={one.id} version={one} isShown={one === shown} />
        ))}
        <Menu.Divider />
        {previous ? (
          <CompareItem label="What changed from the version before" left={previous.id} right={shown.id} />
        ) : null}
        {next ? (
          <CompareItem label="What changed in the next version" left={shown.id} right={next.id} />
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function VersionItem({ version, isShown }: { version: StudyVersion; isShown: boolean }) {
  const name = `${versionLabel(version)}${version.demonstration ? " (demonstration data)" : ""}`;
  return (
    <Menu.Item
      component={Link}
      to={dashboardPath(version.id)}
      aria-current={isShown ? "page" : undefined}
      fw={isShown ? 600 : undefined}
    >
      {name}
    </Menu.Item>
  );
}

function CompareItem({ label, left, right }: { label: string; left: string; right: string }) {
  return (
    <Menu.Item
      component={Link}
      to={comparePath(left, right)}
      leftSection={<GitCompare size={14} aria-hidden />}
    >
      {label}
    </Menu.Item>
  );
}
