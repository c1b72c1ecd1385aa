/** Fields that one form may send, and bytes of all of them: the longest page of ours has fewer. */
export const MAX_PAIRS = 600;
export const MAX_POST_BYTES = 256 * 1024;

/** What a form sent, by name; several values under one name in their order. */
export type SentForm = ReadonlyMap<string, readonly string[]>;

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Not UTF-8: the sign for what cannot be read, and not a guess.
    return spaced.replace(/%[0-9a-f]{2}/gi, '\uFFFD');
  }
}

/**
 * Reads what forms send (`application/x-www-form-urlencoded`).
 * @returns null for more fields than a form of ours can have
 */
export function readPost(body: string): SentForm | null {
  const sent = new Map<string, string[]>();
  if (body === '') return sent;
  const pairs = body.split('&', MAX_PAIRS + 1);
  if (pairs.length > MAX_PAIRS) return null;
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const values = sent.get(name) ?? [];
    values.push(at < 0 ? '' : decoded(pair.slice(at + 1)));
    sent.set(name, values);
  }
  return sent;
}
