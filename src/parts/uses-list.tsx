import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageKind } from '#common/contract/pages.ts';
import { type UsageKind, useUsage } from '#src/api/usage.ts';
import { Badge } from '../ui/badge';
import { PAGE_KINDS } from './page-kinds';
import '../ui/page.css';

/** A place that uses something, as `v1/usage/where` and the details of an `in_use` refusal name it. */
export interface Use {
  readonly title: string;
  readonly link: string;
  /** Of a page. */
  readonly pageKind?: PageKind | undefined;
}

/** The places as links. */
export function UsesList({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation('pages');
  return (
    <ul className="ui-uses">
      {uses.map((use, index) => (
        <li key={`${use.link} ${index}`}>
          {use.link.startsWith('/') ? <Link to={use.link}>{use.title}</Link> : use.title}
          {use.pageKind && use.pageKind !== 'page' && <Badge>{t(`kind.${use.pageKind}`)}</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** The places an `in_use` refusal names, read from its details; empty for any other failure. */
function usesOf(error: unknown): readonly Use[] {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'in_use') return [];
  const details =
    'details' in error && Array.isArray(error.details) ? (error.details as Record<string, unknown>[]) : [];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return details.map((detail) => ({
    title: text(detail.title) || text(detail.reason),
    link: text(detail.link),
    pageKind: PAGE_KINDS.find((kind) => kind === detail.pageKind),
  }));
}

interface UnlessUsedProps {
  readonly of: { readonly kind: UsageKind; readonly id: string };
  /** What to do about the places first. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** What a deletion does; of what is used, and would be refused for that, the places instead. */
export function UnlessUsed({ of, lead, children }: UnlessUsedProps) {
  const { data } = useUsage(of);
  if (!data || data.uses.length === 0) return children;
  return (
    <>
      {lead}
      <UsesList uses={data.uses} />
    </>
  );
}

/**
 * Why a deletion was refused, for `ConfirmDialog`: the places, with what to do about them above; null for any other failure.
 * @param lead what to do
 */
export function describeUses(error: unknown, lead?: string): ReactNode {
  const uses = usesOf(error);
  if (uses.length === 0) return null;
  return (
    <>
      {lead}
      <UsesList uses={uses} />
    </>
  );
}
