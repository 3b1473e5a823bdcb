import { frameStyle } from "./frame-style.ts";

/**
 * The document of the sandboxed frame. The sandbox blocks scripts, and this policy blocks them again in case
 * a browser's sandbox fails. The content was sanitized at ingest.
 */
export function frameDocument(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>Schedule of Assessments</title>
<style>${frameStyle}</style>
</head>
<body>
<main tabindex="0">
${content}
</main>
</body>
</html>`;
}
