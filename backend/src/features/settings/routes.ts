import { getSettings, type Settings } from "../../contract/settings.ts";
import { documentAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** Settings of this installation for its users. */
export function settingsRoutes(registry: EndpointRegistry, settings: Settings): void {
  const answer = documentAnswer(JSON.stringify(settings), "installation");
  registry.register(getSettings, async () => answer);
}
