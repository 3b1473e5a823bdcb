import { AccountPage } from "../../features/account/account-page.tsx";

export function Component() {
  return <AccountPage />;
}
