import { createHmac } from "node:crypto";

const user = "trialtrace_app";

/**
 * The address under which the application uses the embedded server of the owner's address. Its password follows from the
 * owner's, so that nothing more has to be kept.
 */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", url.password).update(user).digest("base64url");
  url.username = user;
  return url.href;
}
