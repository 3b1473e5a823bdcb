import { useDocumentTitle } from "../../lib/document-title.ts";
import { Entrance } from "./components/entrance.tsx";
import { SignInForm } from "./components/sign-in-form.tsx";

/** Shown in place of any screen until somebody signs in; the screen of the address follows. */
export function SignInPage() {
  useDocumentTitle("Sign in");
  return (
    <Entrance
      title="Sign in to TrialTrace"
      text="An administrator gives you an account, and a new link if you forget the password."
    >
      <SignInForm />
    </Entrance>
  );
}
