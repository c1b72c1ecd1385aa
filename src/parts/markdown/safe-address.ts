const LINKS = ['http:', 'https:', 'mailto:'];

function read(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * Where a link in user text may lead: to http(s) and mailto addresses, and to paths of the app.
 * @param base the app's own address
 * @returns the whole address; null for any other scheme and for what is no address
 */
export function safeLink(address: string, base: string): string | null {
  const url = read(address, base);
  return url && LINKS.includes(url.protocol) ? url.href : null;
}

/**
 * The address of a picture that may be drawn: of one of our own origins, so that reading a text leaks nothing.
 * @param origins the first one is that of the app, from which paths count
 * @returns null for any other
 */
export function safePicture(address: string, origins: readonly string[]): string | null {
  const url = read(address, origins[0] ?? '');
  return url && origins.includes(url.origin) && /^https?:$/.test(url.protocol) ? url.href : null;
}
