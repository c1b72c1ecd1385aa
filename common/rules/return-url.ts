/** Where a sign-in ends when nothing better was asked for (specification, section 2). */
export const DEFAULT_RETURN = '/pages/';

const MAX_LENGTH = 2000;
/** Browsers drop tabs and line ends from an address and so would read another one; a plain space has no place in it either. */
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]/;
/** `=scheme:`: an address handed on, which the next page might follow in its turn. */
const HANDED_ON = /[=?&#](?:[a-z][a-z0-9+.-]*:)/i;
/** The API gives no pages. */
const API = /^\/api(?:[/?#]|$)/i;

/** What is left when nothing is encoded any more; null for broken coding, or coding without an end. */
function decoded(address: string): string | null {
  let text = address;
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    } catch {
      return null;
    }
  }
  return null;
}

function leadsAway(address: string) {
  return !address.startsWith('/') || address.includes('//') || address.includes('\\') || HANDED_ON.test(address);
}

/**
 * Where a person may be sent after signing in (docs/contract.md "Provider flow", docs/trust.md 68): a path of this app. Whatever could lead
 * elsewhere, now or after decoding once more, is replaced as a whole, never repaired.
 * @returns the address as it was given, else '/pages/'
 */
export function safeReturnUrl(address: unknown): string {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || HIDDEN.test(address)) return DEFAULT_RETURN;
  const plain = decoded(address);
  if (plain === null || leadsAway(address) || leadsAway(plain) || API.test(plain)) return DEFAULT_RETURN;
  // An encoded line end is as bad as a plain one; an encoded space is not.
  if (HIDDEN.test(plain.replaceAll(' ', ''))) return DEFAULT_RETURN;
  return address;
}
