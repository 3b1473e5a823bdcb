import { OpenIdPage } from "../../features/account/openid-page.tsx";

/** /openid: the return from the OpenID provider. */
export function Component() {
  return <OpenIdPage />;
}
