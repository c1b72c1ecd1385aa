import type { ReactNode } from 'react';
import './page.css';

/** A bordered surface with an optional head; the content brings its own padding unless `padded`. */
export function Card(props: { title?: string; actions?: ReactNode; padded?: boolean; children: ReactNode }) {
  const { title, actions, padded, children } = props;
  return (
    <section className="ui-card">
      {title && (
        <header className="ui-card-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      <div className={padded ? 'ui-card-padded' : undefined}>{children}</div>
    </section>
  );
}
