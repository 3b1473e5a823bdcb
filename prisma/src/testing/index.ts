export { createEmptyTemplate } from "./templates.ts";
export { startTestServer } from "./test-server.ts";
