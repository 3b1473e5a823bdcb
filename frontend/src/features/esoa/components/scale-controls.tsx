import { ActionIcon, Button, Group } from "@mantine/core";
import { ZoomIn, ZoomOut } from "lucide-react";
import { imageScale, scaleMax, scaleMin, scaleStep } from "../constants.ts";
import { clampScale } from "../scale.ts";

export interface ScaleControlsProps {
  readonly scale: number;
  readonly onScale: (scale: number) => void;
}

/** Scale of the source page; 100 % is the width of its pane. */
export function ScaleControls({ scale, onScale }: ScaleControlsProps) {
  const step = (name: string, Icon: typeof ZoomIn, by: number, atEnd: boolean) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={name}
      aria-disabled={atEnd}
      data-disabled={atEnd || undefined}
      onClick={() => onScale(clampScale(scale + by))}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <Group component="fieldset" gap={4} wrap="nowrap" aria-label="Source page zoom">
      {step("Zoom out", ZoomOut, -scaleStep, scale <= scaleMin)}
      <Button
        size="xs"
        miw={62}
        px={8}
        data-figure
        aria-label={`Zoom ${percent}, reset to ${imageScale * 100}%`}
        title={`Reset to ${imageScale * 100}%`}
        onClick={() => onScale(imageScale)}
      >
        {percent}
      </Button>
      {step("Zoom in", ZoomIn, scaleStep, scale >= scaleMax)}
    </Group>
  );
}
