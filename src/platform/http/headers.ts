import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * What every answer says to the browser: nothing from elsewhere but the platform's own further origins, no frames, no
 * referrer. Only https may demand https.
 */
export const securityHeaders = (secure: boolean, origins: readonly string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'", ...origins],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  crossOriginResourcePolicy: { policy: origins.length > 0 ? 'same-site' : 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
  originAgentCluster: secure,
  frameguard: { action: 'deny' },
})

export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'
