import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx';
import './tabs.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Beside the label: a count or badge. */
  readonly extra?: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onActive: (key: Key) => void;
  readonly size?: 'sm' | 'md';
  readonly panelClass?: string;
  /** The panel of the active tab; the others are not drawn. */
  readonly children: ReactNode;
}

/** Tabs with one panel: arrows, Home and End move, by the writing direction. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, active, onActive, size = 'md', panelClass, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On narrow screens the tabs are wider than their row: the chosen one is never the one that is cut off, also when a
  // scrollbar makes the row narrower.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const observer = new ResizeObserver(() => {
      if (row.scrollWidth <= row.clientWidth) return;
      row.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [active]);
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.key === active);
    const step = rtl ? -1 : 1;
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (next) onActive(next.key);
    document.getElementById(`${id}-${next?.key}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={cx('ui-tabs', `ui-tabs-${size}`)}
        onKeyDown={pressed}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onActive(tab.key)}
          >
            {tab.label}
            {tab.extra}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${active}`}
        className={cx('ui-tab-panel', panelClass)}
      >
        {children}
      </div>
    </>
  );
}
