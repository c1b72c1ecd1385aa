import type { PageKind } from '#common/contract/pages.ts';
import { PAGE_KIND_ICONS } from './page-kinds';

/** What a page is made for, as decoration beside its name or kind. */
export function PageKindIcon({ kind }: { kind: PageKind }) {
  const Icon = PAGE_KIND_ICONS[kind];
  return <Icon aria-hidden />;
}
