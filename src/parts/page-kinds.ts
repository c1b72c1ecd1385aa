import { Boxes, FileText, Mail, Smartphone, type LucideIcon } from 'lucide-react';
import type { PageKind } from '#common/contract/pages.ts';

/** The picture of each kind of page. */
export const PAGE_KIND_ICONS: { readonly [kind in PageKind]: LucideIcon } = {
  page: FileText,
  email: Mail,
  story: Smartphone,
  component: Boxes,
};

/** The kinds of pages, in the order of lists. Names: `pages:kind.<kind>`. */
export const PAGE_KINDS = Object.keys(PAGE_KIND_ICONS) as readonly PageKind[];
