import type { RequestListener } from "node:http";
import { type ChangeListener, type Database, databaseFault, type Reader } from "@trialtrace/db";
import express from "express";
import type { Logger } from "pino";
import { createHostCheck } from "./access/allowed-hosts.ts";
import { createAttemptLimits } from "./access/attempt-limits.ts";
import { createAuthenticator, teamAuthenticator } from "./access/authenticator.ts";
import { findNamedStudy } from "./access/identity-repository.ts";
import { createOpenIdProvider } from "./access/openid.ts";
import type { AccessConfig } from "./config-access.ts";
import { endpoints } from "./contract/index.ts";
import type { Settings } from "./contract/settings.ts";
import { linkRoutes } from "./features/account/link-routes.ts";
import { openIdRoutes } from "./features/account/openid-routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { tokenRoutes } from "./features/account/token-routes.ts";
import type { ChatClient } from "./features/ai-query/model/chat-client.ts";
import { aiQueryRoutes } from "./features/ai-query/routes.ts";
import { apiDescriptionRoutes } from "./features/api-description/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { digitizationRoutes } from "./features/digitization/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { downloadRoutes } from "./features/downloads/routes.ts";
import { esoaRoutes } from "./features/esoa/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { protocolRoutes } from "./features/protocols/routes.ts";
import { reviewRoutes } from "./features/review/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { signatureRoutes } from "./features/signatures/routes.ts";
import { soaRoutes } from "./features/soa/routes.ts";
import { studyRoutes } from "./features/study/routes.ts";
import { bundleUploadRoutes } from "./features/uploads/bundle-routes.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { versionRoutes } from "./features/versions/routes.ts";
import { answerCacheLimits, createAnswerCache } from "./http/answer-cache.ts";
import { AppError } from "./http/app-error.ts";
import { bodyGuard } from "./http/body-guard.ts";
import { cacheFirstListener } from "./http/cache-first-listener.ts";
import { type FrontendFiles, frontendFiles } from "./http/frontend-files.ts";
import { hostGuard, siteGuard } from "./http/origin-guards.ts";
import { problemHandler } from "./http/problem-handler.ts";
import { endpointRegistry } from "./http/register-endpoint.ts";
import { pathOf } from "./http/request-context.ts";
import { requestLog } from "./http/request-log.ts";
import { dataSecurityHeaders, pageSecurityHeaders } from "./http/security-headers.ts";
import type { PageDrawer } from "./ingest/index.ts";
import { createMetrics } from "./operation/metrics.ts";
import { metricsPath, metricsRoute, requestMetrics } from "./operation/metrics-route.ts";

export interface AppDependencies {
  readonly database: Database;
  /** Where calls that change nothing read. */
  readonly reader: Reader;
  readonly settings: Omit<Settings, "signIn" | "provider">;
  readonly access: AccessConfig;
  /** The server's address in people's browsers, without a trailing slash. Known once the server listens. */
  readonly origin: () => string;
  readonly logger: Logger;
  /** The language model that answers questions; null: answers consist of quotes. */
  readonly chatClient: ChatClient | null;
  /** Called when an upload is ready for rendering; the worker is started alongside the server. */
  onUploadQueued(): void;
  /** Draws pages from their PDF where a page image is not sharp enough. */
  readonly pageDrawer: PageDrawer;
  /** The built browser application; empty when only the API is tested. */
  readonly frontend: FrontendFiles;
  /** What a program must present to read the metrics; null: only programs on this machine may. */
  readonly metricsToken: string | null;
  /** Traces requests; null: there are no traces. */
  readonly traceRequests: express.RequestHandler | null;
  /** Validate every response against the contract (tests, development). */
  readonly checkAnswers: boolean;
}

export interface App {
  /** For `node:http`'s createServer. */
  readonly handler: RequestListener;
  /** Receives notifications of database changes; nothing is cached until `onUp`. */
  readonly changes: ChangeListener;
  /** From this point, readiness responds with 503 and every connection is closed after its response. */
  startDraining(): void;
  /** Ids of the contract endpoints that have a route. */
  readonly routes: readonly string[];
}

/** Assembles the server. Performs no I/O. */
export function createApp(deps: AppDependencies): App {
  const { database, reader, logger } = deps;
  const lifecycle = { draining: false };
  const cache = createAnswerCache(answerCacheLimits);
  const { access } = deps;
  const secureCookies = access.publicUrl?.startsWith("https:") ?? false;
  const authenticator = access.signIn
    ? createAuthenticator({ database, idleTime: access.idleTime, secureCookies })
    : teamAuthenticator;
  const publicName = access.publicUrl === null ? [] : [new URL(access.publicUrl).hostname];
  const isOwnHost = createHostCheck([...publicName, ...access.allowedHosts]);

  const application = express();
  application.disable("x-powered-by");
  application.disable("etag");
  application.set("query parser", false);
  const metrics = createMetrics(database);
  application.use(requestLog(logger, { proxies: access.proxies }), requestMetrics(metrics));
  if (deps.traceRequests) application.use(deps.traceRequests);
  application.use(dataSecurityHeaders(), bodyGuard(endpoints));
  application.use(hostGuard(isOwnHost), siteGuard(access.publicUrl));
  application.get(metricsPath, metricsRoute(metrics, deps.metricsToken));

  const router = express.Router({ caseSensitive: true });
  const registry = endpointRegistry({
    ...{ router, cache, checkAnswers: deps.checkAnswers, proxies: access.proxies },
    findStudy: (name, isFolder) => findNamedStudy(database, name, isFolder),
  });
  protocolRoutes(registry, reader.database);
  documentRoutes(registry, reader.database);
  studyRoutes(registry, reader.database);
  versionRoutes(registry, reader.database);
  soaRoutes(registry, { database, reasonRequired: deps.settings.scheduleReasonRequired });
  esoaRoutes(registry, reader.database);
  pageRoutes(registry, reader.database, deps.pageDrawer);
  downloadRoutes(registry, reader.database);
  searchRoutes(registry, reader.database);
  aiQueryRoutes(registry, reader.database, { client: deps.chatClient, logger });
  const uploads = { database, quota: access.uploadQuota, onQueued: () => deps.onUploadQueued() };
  uploadRoutes(registry, uploads);
  bundleUploadRoutes(registry, uploads);
  digitizationRoutes(registry, database);
  reviewRoutes(registry, database);
  auditRoutes(registry, database);
  const forget = () => authenticator.forget();
  const sessions = { sessionTime: access.sessionTime, secureCookies };
  const account = {
    ...{ database, sessions, forget, isOn: access.signIn },
    limits: createAttemptLimits(),
    provider: access.signIn && access.openId ? createOpenIdProvider(access.openId, deps.origin) : null,
  };
  accountRoutes(registry, account);
  tokenRoutes(registry, account);
  linkRoutes(registry, account);
  openIdRoutes(registry, account);
  signatureRoutes(registry, account);
  peopleRoutes(registry, { database, origin: deps.origin, forget });
  settingsRoutes(registry, {
    ...deps.settings,
    signIn: access.signIn,
    ...(account.provider ? { provider: account.provider.settings.name } : {}),
  });
  healthRoutes(registry, database, lifecycle);
  registry.refuseOtherMethods();
  apiDescriptionRoutes(router);
  application.use(router);

  const nothingHere: express.RequestHandler = (req) => {
    throw new AppError("not-found", `There is nothing at ${pathOf(req).slice(0, 200)}.`);
  };
  application.use(["/api", "/attached_assets"], nothingHere);
  application.use(pageSecurityHeaders(), frontendFiles(deps.frontend));
  application.use(nothingHere);
  application.use(problemHandler({ logger, databaseFault }));

  return {
    handler: cacheFirstListener({
      ...{ cache, authenticator, isOwnHost, application, logger, metrics, lifecycle },
    }),
    changes: {
      onChange(change) {
        reader.changes.onChange(change);
        cache.forget(change);
      },
      onAccessChange: () => authenticator.forget(),
      onDown() {
        reader.changes.onDown();
        cache.close();
        authenticator.setListening(false);
      },
      onUp() {
        reader.changes.onUp();
        cache.open();
        authenticator.setListening(true);
      },
    },
    startDraining() {
      lifecycle.draining = true;
    },
    routes: registry.registered,
  };
}
