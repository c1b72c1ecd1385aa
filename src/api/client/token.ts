/** The payload of a three-part token, or null when it cannot be read. */
function payloadOf(token: string): { exp?: unknown } | null {
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  try {
    const text = atob(parts[1]!.replaceAll('-', '+').replaceAll('_', '/'));
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? payload : null;
  } catch {
    return null;
  }
}

/** Three dot-separated parts (specification, section 5); an expired one still has this form and can be refreshed. */
export function isTokenShaped(token: string | null): token is string {
  return token !== null && payloadOf(token) !== null;
}

/**
 * Three parts and, where the payload carries an expiry, one in the future (specification, section 5).
 * @param now milliseconds since 1970
 */
export function isTokenValid(token: string | null, now = Date.now()): token is string {
  const payload = token === null ? null : payloadOf(token);
  if (payload === null) return false;
  if (payload.exp === undefined) return true;
  return typeof payload.exp === 'number' && payload.exp * 1000 > now;
}
