import type { ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  /** What this list is, or that nothing matches. */
  readonly title: string;
  readonly text?: string;
  /** One act. */
  readonly action?: ReactNode;
  /** It is the whole screen: the title is its heading. */
  readonly asPage?: boolean;
}

/** In place of an empty list: what this is, one act, one picture. */
export function EmptyState({ icon, title, text, action, asPage }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <div className="ui-state-picture">{icon}</div>
      {asPage ? <h1 className="ui-state-title">{title}</h1> : <p className="ui-state-title">{title}</p>}
      {text && <p className="ui-state-text">{text}</p>}
      {action}
    </div>
  );
}
