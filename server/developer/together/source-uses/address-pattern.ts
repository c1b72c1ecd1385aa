/** Characters before or after an address that make it a part of a longer one. */
const BEFORE = String.raw`(?<![\w./:@%~-])`;
const AFTER = String.raw`(?![\w%~-]|[./]\w|\/\/)`;

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** An address without the slash at its end, which source may write or leave out: a route answers both. */
export function bareAddress(address: string): string {
  return address.replace(/\/$/, '');
}

/**
 * Finds an address of the site in source text: `/prices` in `href="/prices"`, `'/prices#top'`, `(/prices/)` and after the
 * site's own origin, but neither in `/prices-2024` and `/prices/old` nor at another origin.
 * @param address as `bareAddress` gives it
 * @param siteUrl origin of the site
 */
export function addressPattern(address: string, siteUrl: string): RegExp {
  return new RegExp(`(?:${BEFORE}|(?<=${escape(siteUrl)}))${escape(address)}${AFTER}`, 'g');
}
