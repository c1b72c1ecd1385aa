import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Settings } from '#server/platform/settings.ts';

/** Ten minutes for a flow, as for its state (docs/contract.md "Provider flow"). */
export const FLOW_SECONDS = 10 * 60;
/** Name of the cookie that binds a flow to the browser that began it. */
export const FLOW_COOKIE = 'oauth_flow';

/** Values that only this server can derive from the nonce, which travels through addresses. */
function derive(appSecret: string, purpose: string, nonce: string) {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32)))
    .update(nonce)
    .digest('base64url');
}

/** What the cookie of a flow holds. */
export function cookieValue(appSecret: string, nonce: string): string {
  return derive(appSecret, 'oauth-cookie', nonce);
}

/** The nonce that an OpenID Connect issuer puts into the identity token of this flow. */
export function oidcNonceOf(appSecret: string, nonce: string): string {
  return derive(appSecret, 'oidc-nonce', nonce);
}

/** Whether the browser that brings the nonce is the one the flow began in. */
export function isSameBrowser(appSecret: string, nonce: string, cookie: string | undefined): boolean {
  const expected = Buffer.from(cookieValue(appSecret, nonce));
  const given = Buffer.from(cookie ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The cookie comes along when the provider sends the browser back (Lax), and to nothing else of ours. */
export function cookieOptions({ publicUrl }: Pick<Settings, 'publicUrl'>): CookieSerializeOptions {
  return {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: FLOW_SECONDS,
  };
}
