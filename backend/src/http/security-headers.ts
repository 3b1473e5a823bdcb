import type { RequestHandler } from "express";
import helmet from "helmet";

/** Headers for browsers that are no longer in use, and TLS, which belongs to the proxy in front where there is one. */
const notOurs = {
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/**
 * For data: whatever a browser takes it for, it may do nothing. Few and short, for they are sent with every one of the
 * many small answers.
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
 * For pages. Strict: code comes from this server alone. Inline styles are allowed because the component library sizes
 * and places by them. Schedule pages are shown in sandboxed `srcdoc` frames, which inherit this policy.
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
