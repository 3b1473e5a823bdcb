import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { settingsQuery, useAccount } from "../../lib/account.tsx";
import { lazyPart } from "../../lib/lazy-component.ts";
import classes from "./shell.module.css";

/** Loaded only on a server with sign-in. */
const AccountMenu = lazyPart(() => import("./account-menu.tsx"), "AccountMenu");

/** REG-1: the fixed badge of a server without sign-in, or the person with a menu. */
export function UserBadge() {
  const account = useAccount();
  const { data: settings } = useQuery(settingsQuery);
  // A stranger who follows a one-time link is not the study team.
  if (account === null && settings?.signIn) return null;
  if (account === null) {
    return (
      <div className={classes.user}>
        <span className={classes.avatar} aria-hidden>
          <UsersRound size={14} />
        </span>
        <span>Study Team</span>
      </div>
    );
  }
  return <AccountMenu account={account} />;
}
