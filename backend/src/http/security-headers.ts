import type { RequestHandler } from "express";
import helmet from "helmet";

/** Headers for obsolete browsers, and TLS, which is handled by a proxy if there is one. */
const notOurs = {
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/**
 * For data: whatever a browser takes it for, it cannot execute. Few and short, because they are sent with every small
 * response.
 */
export function dataSecurityHeaders(): RequestHandler {
  return helmet({
    ...notOurs,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
  });
}

/**
 * For pages. Strict: only code from this server runs. Inline styles are allowed because the component library uses
 * them for sizes and positions. Schedule pages are shown in sandboxed `srcdoc` frames, which inherit this policy.
 */
export function pageSecurityHeaders(): RequestHandler {
  return helmet({
    ...notOurs,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "frame-src": ["'self'", "blob:"],
        "worker-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'"],
      },
    },
  });
}
