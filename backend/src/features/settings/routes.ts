import { getSettings, type Settings } from "../../contract/settings.ts";
import { documentAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** What this installation sets for its users. */
export function settingsRoutes(registry: EndpointRegistry, settings: Settings): void {
  const answer = documentAnswer(JSON.stringify(settings), "installation");
  registry.register(getSettings, async () => answer);
}
