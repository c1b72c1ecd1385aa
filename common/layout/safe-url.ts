/** Schemes a page may link to (docs/widgets.md "URLs"); `media:` names an image of the library. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'media']);
const SCHEME = /^([^/?#:]*):/;
/**
 * Control characters, white space and invisible direction marks: browsers drop some of them and would read another
 * address. Half a surrogate pair, as a filter may cut it, is in no address.
 */
const HIDDEN =
  /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff\p{Cs}]/u;
/** The plainest relative address, by far the most common: nothing else needs to be asked of it. */
const PLAIN = /^\/[A-Za-z0-9_][!-~]*$/;
const MEDIA = /^media:([A-Za-z0-9_-]{1,64})$/;
const OUTPUT = /\{\{[^{}]*\}\}/g;

/** Longest address, in characters. */
export const MAX_URL = 8192;

/** The id in `media:<id>`, or undefined when the address is another. */
export function mediaId(address: string): string | undefined {
  return MEDIA.exec(address)?.[1];
}

/**
 * Whether an address may be linked to: http, https, mailto, tel, `media:<id>` or relative; '' is no link and safe.
 * @param address as it will be drawn, bindings filled in
 */
export function isSafeUrl(address: string): boolean {
  if (PLAIN.test(address)) return address.length <= MAX_URL;
  if (address.length > MAX_URL || HIDDEN.test(address)) return false;
  if (address.startsWith('//') || address.startsWith('/\\') || address.startsWith('\\')) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if (!SCHEMES.has(scheme)) return false;
  if (scheme === 'media') return mediaId(address) !== undefined;
  return scheme === 'mailto' || scheme === 'tel' || /^https?:\/\/[^/\\?#]/i.test(address);
}

/** Whether an address may be drawn as an image: `media:<id>`, relative, http or https. */
export function isSafeImage(address: string): boolean {
  return isSafeUrl(address) && (address.startsWith('/') || !/^(?:mailto|tel):/i.test(address));
}

/** An address with bindings, as checked at save: each output counts as a plain word. It is checked again once bound. */
export function withoutOutputs(address: string): string {
  return address.includes('{{') ? address.replace(OUTPUT, 'x') : address;
}
