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

/** The path that a link leads to within its site; null: it leads elsewhere, or is known only once it has its data. */
function pathOf(address: string): string | null {
  if (!/^\/(?!\/)/.test(address) || withoutOutputs(address) !== address) return null;
  return address.replace(/[?#].*$/s, '');
}

/** The links of a document to paths of its site, in its order, each path of a block once; hidden blocks do not count. */
export function findSiteLinks(nodes: NodeMap): readonly SiteLink[] {
  const found: SiteLink[] = [];
  walk(nodes, ROOT, (nodeId, { hidden, props }) => {
    if (hidden) return false;
    const links = valuesIn(props).filter(({ key }) => key === 'href' || key === 'link');
    const paths = new Set(links.flatMap(({ value }) => pathOf(value.trim()) ?? []));
    for (const path of paths) found.push({ nodeId, path });
    return true;
  });
  return found;
}
