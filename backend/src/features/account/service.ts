import { failedSignIn, type PasswordTools } from "../../access/check-password.ts";
import { changeAccess, type PersonWithGrants, withGrants } from "../../access/people-repository.ts";
import { openSession, type SessionSettings } from "../../access/sessions.ts";

export interface AccountTools extends PasswordTools {
  /** Whether people sign in on this server. */
  readonly isOn: boolean;
  readonly sessions: SessionSettings;
  /** Forgets who was signed in, on this server at once. */
  forget(): void;
}

export interface Origin {
  readonly address: string;
  readonly agent: string;
  readonly requestId: string;
}

export interface SignedIn {
  readonly person: PersonWithGrants;
  readonly method: "password" | "openid";
  readonly cookie: string;
}

/** Opens a session for a person who has proved who they are. */
export async function signInPerson(
  { database, sessions, forget }: AccountTools,
  id: string,
  method: SignedIn["method"],
  { address, agent, requestId }: Origin,
): Promise<SignedIn> {
  const signedIn = await changeAccess(database, async (tx) => {
    const person = await tx.person.update({
      where: { id },
      data: { lastSignInAt: new Date() },
      ...withGrants,
    });
    if (person.disabledAt !== null) throw failedSignIn();
    const cookie = await openSession(tx, sessions, { personId: id, method, address, agent });
    const event = {
      ...{ action: "access.signed-in", actor: person.name, requestId, person },
      after: { method, address },
    };
    return { result: { person, method, cookie }, event };
  });
  forget();
  return signedIn;
}
