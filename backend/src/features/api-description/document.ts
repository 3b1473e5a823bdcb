import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { describeAccess } from "../../contract/access.ts";
import { contentEntrySchema, contentNodeSchema } from "../../contract/content.ts";
import { domainResponseSchema } from "../../contract/domains.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { pageIndexSchema, pageTextSchema, pageWordSchema } from "../../contract/pages.ts";
import { type ProblemCode, problemSchema, problems } from "../../contract/problem.ts";
import {
  dashboardSchema,
  domainCardSchema,
  domainCollectionSchema,
  protocolListItemSchema,
} from "../../contract/protocols.ts";
import { settingsSchema } from "../../contract/settings.ts";
import { sapPartSchema } from "../../contract/study/analysis-plan.ts";
import { jsonSchema, provenanceSchema } from "../../contract/value.ts";

/** Problems of a caller who may not make the call. */
function refusals({ access, method }: Endpoint): ProblemCode[] {
  const ofChanges: ProblemCode[] = method === "GET" ? [] : ["cross-site-request"];
  return access === "anyone" ? ofChanges : ["not-signed-in", "forbidden", ...ofChanges];
}

/** A person's own account is not for programs. */
const tokenSecurity = ({ access }: Endpoint) => (access === "person" ? [] : [{ token: [] }]);

/** Problems that any call may return in addition to its own. */
const everywhere = [
  "internal-error",
  "database-unavailable",
  "wrong-host",
] as const satisfies readonly ProblemCode[];

/** Schemas that get their own name in the description. */
const schemas = {
  ProtocolListItem: protocolListItemSchema,
  Dashboard: dashboardSchema,
  DomainCard: domainCardSchema,
  DomainCollection: domainCollectionSchema,
  DomainResponse: domainResponseSchema,
  PageIndex: pageIndexSchema,
  PageText: pageTextSchema,
  PageWord: pageWordSchema,
  Provenance: provenanceSchema,
  ContentEntry: contentEntrySchema,
  ContentNode: contentNodeSchema,
  AnalysisPlanPart: sapPartSchema,
  Settings: settingsSchema,
  Problem: problemSchema,
  Json: jsonSchema,
};

/** The API in OpenAPI 3.1, generated from the same values that drive its routes. */
export function describeApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {};
  for (const endpoint of endpoints) {
    const method = methodNames[endpoint.method];
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  const description: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "TrialTrace API",
      version,
      description:
        "Digitalized clinical-trial protocols: their domains, risks, and pages. `protocolId` accepts a protocol's id or one of its aliases. " +
        "Every document carries an ETag and responds to If-None-Match with 304. Errors are RFC 9457 problem details with a stable `code`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "This server" }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "trialtrace" },
        token: { type: "http", scheme: "bearer", description: "An access token of a person" },
      },
    },
  };
  return createDocument(description, { override: ({ jsonSchema }) => leaveRoom(jsonSchema) });
}
export type ApiDescription = ReturnType<typeof describeApi>;

/** Clients must ignore fields added in later versions, and do not need the limits of a JavaScript number. */
function leaveRoom(schema: { additionalProperties?: unknown; maximum?: unknown }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const methodNames = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query } = endpoint;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `${describeAccess(endpoint.access)} Without sign-in on the server, anyone.`,
    "x-access": typeof endpoint.access === "string" ? { who: endpoint.access } : { ...endpoint.access },
    security: endpoint.access === "anyone" ? [] : [{ session: [] }, ...tokenSecurity(endpoint)],
    tags: [endpoint.tag],
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(endpoint.precondition ? { header: preconditionHeader } : {}),
    },
    ...requestBody(endpoint),
    responses: {
      "200": success(endpoint),
      ...(endpoint.cache === "none"
        ? {}
        : { "304": { description: "The copy named by If-None-Match is still current" } }),
      ...problemResponses([...endpoint.problems, ...refusals(endpoint), ...everywhere]),
    },
  };
}

const preconditionHeader = z.object({
  "If-Match": z.string().describe("The entity tag of the version that was read, including its quotes"),
});

function requestBody({ body, bytes }: Endpoint): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (bytes) {
    const description = `The file's bytes, at most ${bytes.limit}`;
    return { requestBody: { required: true, description, content: { "application/octet-stream": {} } } };
  }
  if (body instanceof z.ZodUndefined) return {};
  return { requestBody: { required: true, content: { "application/json": { schema: body } } } };
}

function success(endpoint: Endpoint) {
  const text = { type: "string" } as const;
  const total = { description: "Total number of matches", schema: { type: "integer" } } as const;
  return {
    description: endpoint.response.description ?? "Success",
    headers: {
      "X-Request-Id": { description: "Also in the server log", schema: text },
      ...(endpoint.cache === "none" ? {} : { ETag: { description: "For If-None-Match", schema: text } }),
      ...(endpoint.id === "listProtocols" ? { "X-Total-Count": total } : {}),
    },
    content: {
      [endpoint.mediaType ?? (endpoint.cache === "image" ? "image/png" : "application/json")]: {
        schema: endpoint.response,
      },
      ...(endpoint.events ? { "text/event-stream": { schema: endpoint.events } } : {}),
    },
  };
}

/** One response per status; it names every code with that status. */
function problemResponses(codes: readonly ProblemCode[]) {
  const grouped = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = problems[code];
    grouped.set(status, [...(grouped.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...grouped].map(([status, found]) => [
      String(status),
      {
        description: found.map((code) => `\`${code}\`: ${problems[code].title}`).join("; "),
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}
