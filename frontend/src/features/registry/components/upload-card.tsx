import { Button, FileButton, Stack, Text, Title } from "@mantine/core";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { checkUpload } from "../check-upload.ts";
import { registryTexts, uploadExtensions } from "../constants.ts";
import panel from "./panel.module.css";
import classes from "./upload-card.module.css";
import { UploadNote } from "./upload-note.tsx";

/**
 * 000, section 2: the left card. This version takes protocols through the command line: a chosen file is
 * checked here, nothing is sent, and the card says how the protocol gets in.
 */
export function UploadCard() {
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setFile(event.dataTransfer.files[0] ?? null);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <section className={panel.panel} aria-labelledby="upload-title">
      <Stack gap="sm">
        <Title order={2} id="upload-title">
          {registryTexts.uploadTitle}
        </Title>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's way; the button below does the same */}
        <div
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={allow}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileUp size={24} strokeWidth={1.75} aria-hidden />
          <Stack gap={2} align="center">
            <Text fw={550}>{registryTexts.dropHere}</Text>
            <Text size="sm" c="dimmed">
              {registryTexts.uploadLimits}
            </Text>
          </Stack>
          <FileButton accept={uploadExtensions.join(",")} onChange={setFile}>
            {(props) => (
              <Button variant="default" {...props}>
                {registryTexts.chooseFile}
              </Button>
            )}
          </FileButton>
        </div>
        <UploadNote fileName={file?.name ?? null} problem={file ? checkUpload(file) : null} />
      </Stack>
    </section>
  );
}
