import type { ReactNode } from 'react';
import './data-sources.css';

/** What is wrong with rows, or nothing. */
export function RowFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="alert" className="ui-error">
      {fault}
    </p>
  );
}

/** The controls of one row of names and values, with what is wrong with it below. */
export function PairRow({ fault, children }: { fault: string | null; children: ReactNode }) {
  return (
    <div className="pair">
      {children}
      <RowFault fault={fault} />
    </div>
  );
}
