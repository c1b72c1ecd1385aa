import { usePageTemplates } from '#src/api/pages.ts';

/** The name a page has in the list of pages; its key where that cannot be read. */
export function ListedName({ pageKey }: { readonly pageKey: string }) {
  const { data, isLoading } = usePageTemplates({ size: 1, filter: { global_id: pageKey } });
  return isLoading ? null : (data?.pageTemplates[0]?.name ?? pageKey);
}
