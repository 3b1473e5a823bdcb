import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Strict: code comes from this server alone. Inline styles are allowed because the component library sizes and
 * places by them. Schedule pages are shown in sandboxed `srcdoc` frames, which inherit this policy. TLS, and
 * with it HSTS, belongs to the proxy in front, where there is one.
 */
export function securityHeaders(): RequestHandler {
  return helmet({
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
    strictTransportSecurity: false,
    originAgentCluster: false,
    // Headers for browsers that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
