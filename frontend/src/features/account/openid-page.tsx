import { Button, Loader } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirmOpenId, finishOpenId } from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { accountQuery } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError } from "../../lib/api-error.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { registryPath } from "../../lib/paths.ts";
import { takeDeparture } from "../../lib/provider-sign-in.ts";
import { Entrance } from "./components/entrance.tsx";

/** Where the OpenID provider sends the browser back: finishes the sign-in and shows the screen it was started from. */
export function OpenIdPage() {
  useDocumentTitle("Signing in");
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const { returnTo, confirms } = takeDeparture();
      const body = { query: search.slice(1) };
      return { returnTo, account: await callEndpoint(confirms ? confirmOpenId : finishOpenId, { body }) };
    },
    onSuccess: ({ returnTo, account }) => {
      client.setQueryData(accountQuery.queryKey, account);
      navigate(returnTo, { replace: true });
    },
  });
  // A response of the provider is good once, and effects run twice in development.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  return error ? (
    <Entrance title="You are not signed in" text={describeError(error)}>
      <Button component="a" href={registryPath}>
        Go to sign-in
      </Button>
    </Entrance>
  ) : (
    <Entrance title="Signing in" text="Checking the response of the sign-in provider...">
      <Loader size="sm" />
    </Entrance>
  );
}
