import { firstOf } from '#common/rules/cut-text.ts';

/** Longest text that is kept of an address, a source or a campaign. */
export const MAX_TEXT = 300;

function parse(url: string) {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** No database takes a NUL, and anybody can write one into an address. */
function cut(text: string | null) {
  return firstOf(text?.replaceAll('\0', '').trim() ?? '', MAX_TEXT) || null;
}

/** Where a view came from. */
export interface ViewSource {
  /** The campaign's own word for it, else the host of the page before; null: nowhere, or from the same site. */
  readonly source: string | null;
  readonly campaign: string | null;
}

/**
 * @param search the query of the address, with its '?'
 * @param referer the header as it came
 * @param host the site's own host, without its port
 */
export function findSource(search: string, referer: string | undefined, host: string): ViewSource {
  const query = new URLSearchParams(search);
  const before = parse(referer ?? '')?.hostname.replace(/^www\./, '') ?? null;
  const isOwn = before === null || before === '' || before === host.replace(/^www\./, '');
  const campaign = cut(query.get('utm_campaign'));
  return { source: cut(query.get('utm_source')) ?? (isOwn ? null : cut(before)), campaign };
}
