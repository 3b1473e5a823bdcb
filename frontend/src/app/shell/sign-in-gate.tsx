import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { AccountProvider, accountQuery, settingsQuery } from "../../lib/account.tsx";
import { isSignedOut } from "../../lib/api-error.ts";
import { lazyComponent, lazyPart } from "../../lib/lazy-component.ts";
import { openIdPath, welcomePath } from "../../lib/paths.ts";

const SignInPage = lazyComponent(() => import("../../features/account/sign-in.tsx"), "SignInPage");
const SessionEnd = lazyPart(() => import("../../features/account/session-end.tsx"), "SessionEnd");

/**
 * Shows the sign-in page in place of every screen to those who are not signed in, and the screens to everyone else. A
 * session that ends later is renewed in a dialog, so that unsaved work stays.
 */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { data: settings } = useQuery(settingsQuery);
  const needsAccount = settings?.signIn === true && pathname !== welcomePath && pathname !== openIdPath;
  const account = useQuery({ ...accountQuery, enabled: needsAccount });
  const [hasEnded, setHasEnded] = useSessionEnd();
  if (!needsAccount) return children;
  if (account.data === undefined) {
    if (!account.error) return <LoadingScreen text="Loading TrialTrace..." />;
    if (!isSignedOut(account.error)) {
      return <LoadError title="Your account could not be loaded" query={account} />;
    }
    return (
      <Suspense fallback={<LoadingScreen text="Loading..." />}>
        <SignInPage />
      </Suspense>
    );
  }
  return (
    <AccountProvider value={account.data}>
      {children}
      {hasEnded ? <SessionEnd onDone={() => setHasEnded(false)} /> : null}
    </AccountProvider>
  );
}

/** Whether a call was refused because the session had ended. */
function useSessionEnd() {
  const client = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const note = (error: unknown) => {
      const wasSignedIn = client.getQueryData(accountQuery.queryKey) !== undefined;
      if (wasSignedIn && isSignedOut(error)) setHasEnded(true);
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") note(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") note(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return [hasEnded, setHasEnded] as const;
}
