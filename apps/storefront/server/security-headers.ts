import type { StorefrontSettings } from '@cerulean/contract/settings';

const YEAR = 31_536_000;

/**
 * Headers that every answer of ours carries. On an operator's main domain, HSTS with `includeSubDomains` would force https on
 * every other host of theirs for a year, so only the setting turns it on.
 */
export function securityHeaders(https: boolean, hsts: StorefrontSettings['HSTS']): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && hsts !== 'off'
      ? { 'strict-transport-security': `max-age=${YEAR}${hsts === 'subdomains' ? '; includeSubDomains' : ''}` }
      : {}),
  };
}
