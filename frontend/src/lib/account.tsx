import { type Account, getAccount, getSettings, type Role } from "@trialtrace/backend/contract";
import { createContext, useContext } from "react";
import { endpointQuery } from "./endpoint-query.ts";

export const settingsQuery = endpointQuery(getSettings, {});
export const accountQuery = endpointQuery(getAccount, {});

const AccountContext = createContext<Account | null>(null);
export const AccountProvider = AccountContext.Provider;

/** The person who is signed in; null if the server runs without sign-in. */
export const useAccount = (): Account | null => useContext(AccountContext);

/**
 * Whether to offer what needs a role. Without sign-in everyone may do everything.
 * @param study an id or alias; null for what needs the role for all studies
 */
export function useMay(role: Role, study: string | null): boolean {
  const account = useAccount();
  return account === null || mayAs(account, role, study);
}

export function mayAs({ grants }: Pick<Account, "grants">, role: Role, study: string | null): boolean {
  return grants.some(
    (grant) =>
      grant.role === role && (grant.study === null || (study !== null && grant.study.names.includes(study))),
  );
}
