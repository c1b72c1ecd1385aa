import { hkdfSync, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '#server/platform/app-error.ts';

/** docs/contract.md "Auth": an access token lives 15 minutes. */
export const ACCESS_SECONDS = 15 * 60;
const KIND = 'at+jwt';

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();

/** A key of its own for each use of APP_SECRET, imported once: from bytes it would be imported for every request. */
function keyFor(appSecret: string) {
  const known = keys.get(appSecret);
  if (known) return known;
  const bytes = new Uint8Array(hkdfSync('sha256', appSecret, '', 'access-token', 32));
  const key = webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  keys.set(appSecret, key);
  return key;
}

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * A signed access token for one session.
 * @param actUserId who is signed in as this person (admin/login-as): the token's `act` claim (RFC 8693)
 */
export async function signAccessToken(
  appSecret: string,
  { userId, sessionId }: AccessClaims,
  actUserId?: string,
): Promise<string> {
  return new SignJWT({ sid: sessionId, ...(actUserId !== undefined && { act: { sub: actUserId } }) })
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(await keyFor(appSecret));
}

/**
 * The session and user of an access token. Whether the session is still valid is checked in the database.
 * @throws AppError `invalid_session` for anything but an unexpired token of ours
 */
export async function readAccessToken(appSecret: string, token: string): Promise<AccessClaims> {
  const refused = new AppError('invalid_session');
  const { payload } = await jwtVerify(token, await keyFor(appSecret), {
    algorithms: ['HS256'],
    typ: KIND,
    requiredClaims: ['sub', 'sid', 'exp'],
  }).catch(() => {
    throw refused;
  });
  const { sub, sid, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || !Number.isSafeInteger(exp)) throw refused;
  return { userId: sub, sessionId: sid };
}
