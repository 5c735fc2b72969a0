/**
 * What every answer says to the browser: nothing from elsewhere but the platform's own further origins, no frames but what the
 * page has read, no referrer. Only https may demand https.
 */
export function securityHeaders(secure: boolean, origins: readonly string[]): Readonly<Record<string, string>> {
  const own = ["'self'", ...origins].join(' ')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `connect-src ${own}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${['data:', 'blob:', ...origins].join(' ')}`,
    // Sound and film of the platform's files.
    `media-src ${own}`,
    // A PDF that the page itself has read (decision 0124).
    'frame-src blob:',
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-resource-policy': origins.length > 0 ? 'same-site' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(secure
      ? {
          'cross-origin-opener-policy': 'same-origin',
          'origin-agent-cluster': '?1',
          'strict-transport-security': 'max-age=31536000',
        }
      : {}),
  }
}
