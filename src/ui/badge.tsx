import type { ReactNode } from 'react';
import './states.css';

export type Tone = 'plain' | 'primary' | 'accent' | 'success' | 'warning' | 'danger';

/** A short word about the state of a thing. `accent` is for what is new or waiting. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`ui-badge ui-badge-${tone}`}>{children}</span>;
}
