import { Button, Stack } from "@mantine/core";
import { ImageOff } from "lucide-react";

export interface ImageFailureProps {
  /** Page number in the protocol. */
  readonly page: number;
  readonly onRetry: () => void;
}

/** In place of the image of a page that could not be loaded. */
export function ImageFailure({ page, onRetry }: ImageFailureProps) {
  return (
    <Stack gap={12} h="100%" p={16} align="center" justify="center" ta="center">
      <ImageOff size={40} role="img" aria-label={`Placeholder for page ${page}`} />
      <span>The image of page {page} could not be loaded.</span>
      <Button size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
