import { Alert, Button, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../lib/account.tsx";
import { describeError } from "../lib/api-error.ts";
import { leaveForProvider } from "../lib/provider-sign-in.ts";

export interface ProviderButtonProps {
  /** The button's text before the provider's name. */
  readonly label: string;
  readonly confirms: boolean;
  /** The address of the screen to return to. */
  readonly returnTo: () => string;
}

/** Leads to the sign-in page of the OpenID provider; nothing without one. */
export function ProviderButton({ label, confirms, returnTo }: ProviderButtonProps) {
  const { data: settings } = useQuery(settingsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => leaveForProvider({ confirms, returnTo: returnTo() }),
  });
  if (settings?.provider === undefined) return null;
  return (
    <Stack gap="xs">
      {error ? (
        <Alert color="red" role="alert">
          {describeError(error)}
        </Alert>
      ) : null}
      <Button loading={isPending} onClick={() => mutate()}>
        {label} {settings.provider}
      </Button>
    </Stack>
  );
}
