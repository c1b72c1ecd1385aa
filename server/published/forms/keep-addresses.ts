import { escapeHtml } from '#common/html/escape-html.ts';

/** A start tag as this product writes them: signs within values are escaped. */
const TAG = /<[a-z][^<>]*>/g;
const ADDRESS = / (href|src|poster)="([^"]*)"/g;
/** Leads to the same place wherever it is written: another scheme or path, a place of the page itself, nothing. */
const FIXED = /^(?:[a-z][a-z\d+.-]*:|[/\\#]|$)/i;

/**
 * A page that is shown at another address than its own: what it names beside itself is found where it was, and `#` still
 * leads to a place of what is shown.
 * @param html as the site draws pages
 * @param path the page's own
 */
export function keepAddresses(html: string, path: string): string {
  // One slash: two would begin with a host.
  const own = escapeHtml(path.replace(/^[/\\]*/, '/'));
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  const kept = (written: string) => {
    const address = written.trim();
    if (FIXED.test(address)) return written;
    return (address.startsWith('?') ? own : folder) + address;
  };
  return html.replace(TAG, (tag) => tag.replace(ADDRESS, (_, name: string, at: string) => ` ${name}="${kept(at)}"`));
}
