import { WelcomePage } from "../../features/account/welcome-page.tsx";

export function Component() {
  return <WelcomePage />;
}
