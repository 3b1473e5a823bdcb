import { Menu, UnstyledButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Account, signOut } from "@trialtrace/backend/contract";
import { ChevronDown, LogOut, UserRound, UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { mayAs } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError } from "../../lib/api-error.ts";
import { accountPath, peoplePath, registryPath } from "../../lib/paths.ts";
import { showToast } from "../../lib/toast.ts";
import classes from "./shell.module.css";

/** The person who is signed in, with a menu. */
export function AccountMenu({ account }: { readonly account: Account }) {
  const leave = useMutation({
    mutationFn: () => callEndpoint(signOut, { body: {} }),
    // A new document: nothing of what was read stays in memory.
    onSuccess: ({ providerUrl }) => window.location.assign(providerUrl ?? registryPath),
    onError: (cause) =>
      showToast({ title: "Not signed out", message: describeError(cause), destructive: true }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`${account.name}: account`}>
          <span className={classes.avatar} aria-hidden>
            <UserRound size={14} />
          </span>
          <span>{account.name}</span>
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={accountPath} leftSection={<UserRound size={14} aria-hidden />}>
          Your account
        </Menu.Item>
        {mayAs(account, "administrator", null) ? (
          <Menu.Item component={Link} to={peoplePath} leftSection={<UsersRound size={14} aria-hidden />}>
            People
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={() => leave.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
