import { usePageTemplates } from '#src/api/pages.ts';

/** The publication of a page that waits for its time; null where none does. */
export function useScheduled(pageKey: string) {
  const { data } = usePageTemplates({ size: 1, filter: { global_id: pageKey } });
  return data?.pageTemplates[0]?.scheduled ?? null;
}
