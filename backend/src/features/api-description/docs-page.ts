import type { oas31 } from "zod-openapi";
import { docsStyle } from "./docs-style.ts";
import type { ApiDescription } from "./document.ts";
import { type Html, html, nothing, prose } from "./html.ts";
import { schemaView } from "./schema-view.ts";

type Call = { readonly method: string; readonly path: string; readonly operation: oas31.OperationObject };

/** The API description as a page for people: no script, readable without styles, light and dark. */
export function docsPage(description: ApiDescription): string {
  const calls = callsOf(description);
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? ""))];
  const schemas = Object.entries(description.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${description.info.title}</title>
<style>${{ markup: docsStyle }}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${description.info.title}</h1>
<p>${prose(description.info.description ?? "")}</p>
<p>Version ${description.info.version} · <a href="/api/openapi.json">OpenAPI 3.1 description</a> · <a href="/">Open TrialTrace</a></p>
</header>
<nav aria-label="Calls">${tags.map((tag) => tagNav(tag, calls))}</nav>
<main id="calls">
${tags.map((tag) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${tag}</h2>${ofTag(tag, calls).map(callView)}</section>`)}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaView(schema)}</article>`)}
</section>
</main>
</body>
</html>
`.markup;
}

function callsOf(description: ApiDescription): Call[] {
  return Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    (["get", "post", "put", "delete"] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

const ofTag = (tag: string, calls: readonly Call[]) =>
  calls.filter((call) => call.operation.tags?.[0] === tag);

function tagNav(tag: string, calls: readonly Call[]): Html {
  const links = ofTag(tag, calls).map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId ?? ""}"><span class="method">${method}</span> ${path}</a></li>`,
  );
  return html`<h2>${tag}</h2><ul>${links}</ul>`;
}

function callView({ method, path, operation }: Call): Html {
  const answers = Object.entries(operation.responses ?? {});
  return html`<article id="${operation.operationId ?? ""}">
<h3><span class="method">${method}</span> <code>${path}</code></h3>
<p>${prose(operation.summary ?? "")}</p>
<p>${prose(operation.description ?? "")}</p>
${parametersView(operation)}
<h4>Answers</h4>
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${answers.map(([status, answer]) => html`<tr><th scope="row">${status}</th><td>${answerView(answer)}</td></tr>`)}
</tbody></table>
<h4>Example</h4>
<pre tabindex="0" aria-label="Example with curl">${curlExample(method, path, operation)}</pre>
</article>`;
}

function parametersView(operation: oas31.OperationObject): Html {
  const parameters = parametersOf(operation);
  if (parameters.length === 0) return nothing;
  const rows = parameters.map(
    (parameter) => html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${parameter.in}</td>
<td>${parameter.required ? "required" : "optional"}</td><td>${schemaView(parameter.schema)}</td></tr>`,
  );
  return html`<h4>Parameters</h4>
<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Value</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function answerView(answer: oas31.ResponseObject | oas31.ReferenceObject): Html {
  if ("$ref" in answer) return nothing;
  const bodies = Object.entries(answer.content ?? {}).map(
    ([type, { schema }]) => html`<p><code>${type}</code> ${schemaView(schema)}</p>`,
  );
  return html`<p>${prose(answer.description)}</p>${bodies}`;
}

function parametersOf(operation: oas31.OperationObject): oas31.ParameterObject[] {
  return (operation.parameters ?? []).flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
}

/** Values that make the examples work with the seeded database. */
const exampleValues: Readonly<Record<string, string>> = {
  protocolId: "adaura",
  domain: "Study%20Design",
  page: "1",
  folder: "adaura",
  file: "page_0001.png",
};

function curlExample(method: string, path: string, operation: oas31.OperationObject): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => exampleValues[name] ?? name);
  const query = parametersOf(operation)
    .filter((parameter) => parameter.in === "query" && exampleValues[parameter.name] !== undefined)
    .map((parameter) => `${parameter.name}=${exampleValues[parameter.name]}`);
  const address = `http://localhost:3000${filled}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const save = path.endsWith("{file}") ? " -o page_0001.png" : "";
  return `curl --compressed${method === "GET" ? "" : ` -X ${method}`}${save} '${address}'`;
}
