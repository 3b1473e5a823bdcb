import { Button, Menu } from "@mantine/core";
import { getReviewedBundle, getReviewLogCsv, getReviewLogJson } from "@trialtrace/backend/contract";
import { Download } from "lucide-react";

const files = [
  [getReviewedBundle.path, "Reviewed bundle (ZIP)"],
  [getReviewLogCsv.path, "Review log (CSV)"],
  [getReviewLogJson.path, "Review log (JSON)"],
] as const;

/** REV-9: the study as reviewed, and every decision. */
export function ReviewExports({ protocolId }: { readonly protocolId: string }) {
  const search = new URLSearchParams({ protocolId });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Download size={14} aria-hidden />}>
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
