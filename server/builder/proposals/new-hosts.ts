import type { LayoutDocument } from '#common/layout/document.ts';
import type { ProposalItem } from '#common/layout/proposal/items.ts';

/** Where an address leads: what follows `//` and a name or password. What is bound within a host stays as it is. */
const HOSTS = /\/\/(?:[^\s/?#"'\\@]*@)?((?:\{\{[^{}]*\}\}|[^\s/?#"'\\:@{}])+)/g;
/** Between words, none of which holds a character that hosts do not have. */
const BETWEEN = /[^\p{L}\p{N}.-]+/u;
/** Hosts that an item names at most. */
const MAX_HOSTS = 20;

function plainHost(host: string) {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

function hostsIn(value: unknown): string[] {
  return [...JSON.stringify(value ?? null).matchAll(HOSTS)].map(([, host = '']) => plainHost(host));
}

/**
 * The items, each with the hosts that its links and images are of and that are new: neither the page has them, nor what a
 * person wrote.
 * @param named texts of the person who asked, and the site's own domain
 */
export function withNewHosts(
  items: readonly ProposalItem[],
  { root }: LayoutDocument,
  named: readonly string[],
): ProposalItem[] {
  const words = named.flatMap((text) => text.split(BETWEEN)).map(plainHost);
  const known = new Set([...hostsIn(Object.values(root).map(({ props }) => props)), ...words]);
  return items.map((item) => {
    const found = new Set(item.change.flatMap(([, node]) => hostsIn(node?.props)));
    const hosts = [...found].filter((host) => !known.has(host)).slice(0, MAX_HOSTS);
    return hosts.length === 0 ? item : { ...item, hosts };
  });
}
