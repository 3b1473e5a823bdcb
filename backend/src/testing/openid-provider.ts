import { createServer } from "node:http";
import Provider from "oidc-provider";
import type { OpenIdSettings } from "../access/openid.ts";

export type TestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/**
 * A real OpenID provider with a page for signing in, where any password is right. Everyone is called as they sign in;
 * their email address is verified unless it contains "unverified". For addresses that begin with "entra", it states so
 * as Microsoft Entra ID does.
 * @param origin of the server that people sign in to
 */
export async function startOpenIdProvider(
  origin: () => string,
  defaultRole: OpenIdSettings["defaultRole"] = null,
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
  const settings: OpenIdSettings = {
    issuer,
    clientId: "trialtrace",
    clientSecret: "a-secret-of-the-tests",
    name: "Acme ID",
    defaultRole,
  };
  let provider: Provider | null = null;
  // The address of the server is known only once it runs.
  const ready = () => {
    provider ??= new Provider(issuer, {
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uris: [`${origin()}/openid`],
          post_logout_redirect_uris: [`${origin()}/`],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"], profile: ["name"] },
      pkce: { required: () => true },
      cookies: { keys: ["a key of the tests"] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          ...{ sub: id, name: id.split("@")[0] ?? id, email: id },
          [id.startsWith("entra") ? "xms_edov" : "email_verified"]: !id.includes("unverified"),
        }),
      }),
    });
    return provider;
  };
  server.on("request", (req, res) => void ready().callback()(req, res));
  return {
    settings,
    /** Signs in at the provider as a browser does. @returns the query with which the provider sends the browser back */
    signIn: (url: string, login: string) => walk(url, `${origin()}/openid`, login),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects and submits the provider's forms, with its cookies, until it sends the browser back. */
async function walk(start: string, back: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; body?: URLSearchParams } = { url: start };
  for (let step = 0; step < 20; step += 1) {
    const answer: Response = await fetch(next.url, {
      method: next.body ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(next.body ? { body: next.body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location !== null) {
      const url = new URL(location, next.url);
      if (url.href.startsWith(back)) return url.search.slice(1);
      next = { url: url.href };
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`The provider shows no form: ${page}`);
    const body = new URLSearchParams(prompt === "login" ? { prompt, login, password: "any" } : { prompt });
    next = { url: new URL(action, next.url).href, body };
  }
  throw new Error("The provider never sent the browser back.");
}
