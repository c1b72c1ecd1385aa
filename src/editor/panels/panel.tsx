import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Buttons at the end of the head. */
  readonly actions?: ReactNode;
  /** A search or the like, under the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a side panel: title, optional search, a body that scrolls. */
export function Panel({ title, actions, head, children }: Props) {
  return (
    <section className="ep-panel" aria-label={title}>
      <div className="ep-panel-head">
        <h2 className="ep-panel-title">{title}</h2>
        {actions}
      </div>
      {head && <div className="ep-panel-search">{head}</div>}
      <div className="ep-panel-body">{children}</div>
    </section>
  );
}
