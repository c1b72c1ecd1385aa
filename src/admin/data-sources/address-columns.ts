import useSWR from 'swr';
import { isRecord } from '#common/rules/is-record.ts';
import { itemPath, readFilter } from '#common/layout/walk/filter-items.ts';
import { loadLayout } from '#src/api/pages.ts';
import { useUsage } from '#src/api/usage.ts';

/** Pages of the table that are read. */
const MAX_PAGES = 20;

/**
 * The fields of a source by which a page shows the one item of its address (`slug == route.slug`).
 * @param root blocks of a page, by their ids
 */
export function addressFields(root: unknown, source: string): string[] {
  if (!isRecord(root)) return [];
  return Object.values(root).flatMap((node) => {
    const props = isRecord(node) && isRecord(node.props) ? node.props : {};
    const bound = isRecord(props.source) ? props.source.$bind : undefined;
    if (bound !== `api.${source}` || typeof props.filter !== 'string') return [];
    const { path, operator, key } = readFilter(props.filter);
    const as = typeof props.as === 'string' && props.as !== '' ? props.as : 'item';
    return operator === '==' && key !== null ? [itemPath(path, as).slice(as.length + 1)] : [];
  });
}

/** The same of all pages that use a source; empty while they load. */
export function useAddressFields(source: { readonly id: string; readonly key: string } | null): readonly string[] {
  const uses = useUsage(source && { kind: 'api', id: source.id }).data?.uses ?? [];
  const pages = uses.flatMap((use) => (use.kind === 'template' ? [use.id] : [])).slice(0, MAX_PAGES);
  const { data } = useSWR(source && pages.length > 0 ? ['address-fields', source.key, ...pages] : null, async () => {
    const layouts = await Promise.all(pages.map((pageKey) => loadLayout(pageKey).catch(() => null)));
    return [...new Set(layouts.flatMap((layout) => addressFields(layout?.root, source?.key ?? '')))];
  });
  return data ?? [];
}
