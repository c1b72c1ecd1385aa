import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '../ui/page.css';

/** A place that uses something, as `v1/usage/where` and the details of an `in_use` refusal name it. */
export interface Use {
  readonly title: string;
  readonly link: string;
}

/** The places as links. */
export function UsesList({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className="ui-uses">
      {uses.map((use, index) => (
        <li key={`${use.link} ${index}`}>
          {use.link.startsWith('/') ? <Link to={use.link}>{use.title}</Link> : use.title}
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
  return details.map((detail) => ({ title: text(detail.title) || text(detail.reason), link: text(detail.link) }));
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
