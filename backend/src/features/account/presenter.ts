import type { PersonWithGrants } from "../../access/people-repository.ts";
import { presentGrants } from "../../access/present-person.ts";
import {
  type AccessTokenItem,
  type Account,
  type AccountSession,
  tokenScopes,
} from "../../contract/account.ts";

export function presentAccount(person: PersonWithGrants, method: Account["method"]): Account {
  const { id, login, name } = person;
  return {
    id,
    login,
    name,
    method,
    hasPassword: person.passwordHash !== null,
    grants: presentGrants(person),
  };
}

interface SessionRow {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly browser: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export function presentSession(row: SessionRow, current: string): AccountSession {
  const { id, method, address, browser } = row;
  return {
    ...{ id, address, browser, current: id === current },
    method: method === "openid" ? "openid" : "password",
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export function presentToken(row: TokenRow): AccessTokenItem {
  return {
    ...{ id: row.id, name: row.name, scope: tokenScopes.find((scope) => scope === row.scope) ?? "read" },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
