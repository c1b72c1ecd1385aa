import type { ReactNode } from 'react';
import { Brand } from '../brand';
import '#src/ui/states.css';
import './error-pages.css';

export interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** '404'; small, for support. */
  readonly code?: string;
  /** The number of the failed request, with its label. */
  readonly note?: ReactNode;
  /** The ways out, the best one first. */
  readonly children?: ReactNode;
}

/** A whole window in place of a screen: what happened, and the ways out. */
export function StatusPage({ title, text, icon, code, note, children }: StatusPageProps) {
  return (
    <div className="status-page">
      <title>{`${title} · Pagewright`}</title>
      <a href="/" className="status-brand">
        <Brand />
      </a>
      <main className="ui-state">
        <div className="ui-state-picture">{icon}</div>
        {code && <p className="status-code">{code}</p>}
        <h1>{title}</h1>
        <p className="ui-state-text">{text}</p>
        {note && <p className="ui-state-text">{note}</p>}
        <div className="status-acts">{children}</div>
      </main>
    </div>
  );
}
