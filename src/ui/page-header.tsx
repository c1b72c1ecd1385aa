import type { ReactNode } from 'react';
import './page.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string;
  /** Buttons at the inline end; the primary one last. */
  readonly actions?: ReactNode;
}

/** The head of a screen; also sets the document's title. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <title>{`${title} · Pagewright`}</title>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="ui-page-actions">{actions}</div>}
    </header>
  );
}
