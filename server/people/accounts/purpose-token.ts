import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod';

/** What a signed token is for. A token for one purpose is nothing for another: each has a key of its own. */
export type TokenPurpose = 'verify-email' | 'exchange' | 'notify-me' | 'sample-checkout';

function keyFor(appSecret: string, purpose: TokenPurpose) {
  return new Uint8Array(hkdfSync('sha256', appSecret, '', `token:${purpose}`, 32));
}

/**
 * A signed three-part token that holds `claims` for a while.
 * @param seconds how long it is valid
 */
export function signPurposeToken(
  appSecret: string,
  purpose: TokenPurpose,
  claims: Readonly<Record<string, string | boolean>>,
  seconds: number,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: `${purpose}+jwt` })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keyFor(appSecret, purpose));
}

/** What such a token holds; null for anything but an unexpired token of ours for this purpose, of this shape. */
export async function readPurposeToken<Claims extends z.ZodType>(
  appSecret: string,
  purpose: TokenPurpose,
  token: unknown,
  claims: Claims,
): Promise<z.output<Claims> | null> {
  if (typeof token !== 'string') return null;
  try {
    const { payload } = await jwtVerify(token, keyFor(appSecret, purpose), {
      algorithms: ['HS256'],
      typ: `${purpose}+jwt`,
      requiredClaims: ['exp'],
    });
    return claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
