import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { describeError } from "../lib/api-error.ts";
import { downloadJson } from "../lib/save-file.ts";
import { showToast } from "../lib/toast.ts";

export interface JsonButtonProps {
  readonly name: string;
  /** Loads the value to save. */
  readonly load: () => Promise<unknown>;
}

/** Saves a value as a JSON file; a failure is reported. */
export function JsonButton({ name, load }: JsonButtonProps) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      downloadJson(name, await load());
    } catch (error) {
      showToast({ title: `${name} could not be saved`, message: describeError(error), destructive: true });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="xs"
      loading={loading}
      leftSection={<Download size={14} aria-hidden />}
      onClick={() => void save()}
    >
      JSON
    </Button>
  );
}
