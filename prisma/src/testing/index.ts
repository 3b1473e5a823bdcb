export { createEmptyTemplate, ensureSeededTemplate } from "./templates.ts";
export { startTestServer } from "./test-server.ts";
