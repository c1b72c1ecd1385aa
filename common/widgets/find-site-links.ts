import { ROOT, type NodeId, type NodeMap } from '../layout/document';
import { withoutOutputs } from '../layout/safe-url';
import { walk } from '../layout/tree';
import { valuesIn } from './prop-values';

/** A link of a block to a path of its site. */
export interface SiteLink {
  readonly nodeId: NodeId;
  /** From its first slash, without query and anchor. */
  readonly path: string;
}

/** Not written with the address's scheme, as its own host's, or on the page itself. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|\/|\\|[?#]|$)/i;

/** Without the escapes that reading an address gave it: links are compared as people write them. */
function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path that a link leads to within its site; null: it leads elsewhere, or is known only once it has its data. */
function pathOf(address: string, base: string): string | null {
  if (withoutOutputs(address) !== address) return null;
  if (RELATIVE.test(address) && base !== '') {
    const whole = `http://site.invalid${base}`;
    return URL.canParse(address, whole) ? readable(new URL(address, whole).pathname) : null;
  }
  return /^\/(?!\/)/.test(address) ? address.replace(/[?#].*$/s, '') : null;
}

/**
 * The links of a document to paths of its site, in its order, each path of a block once; hidden blocks do not count.
 * @param base address of the page, from which those without a first slash are meant; without it they are left out
 */
export function findSiteLinks(nodes: NodeMap, base = ''): readonly SiteLink[] {
  const found: SiteLink[] = [];
  walk(nodes, ROOT, (nodeId, { hidden, props }) => {
    if (hidden) return false;
    const links = valuesIn(props).filter(({ key }) => key === 'href' || key === 'link');
    const paths = new Set(links.flatMap(({ value }) => pathOf(value.trim(), base) ?? []));
    for (const path of paths) found.push({ nodeId, path });
    return true;
  });
  return found;
}
