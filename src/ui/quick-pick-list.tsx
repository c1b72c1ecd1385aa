import { type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from './kbd';

/** One line of a quick pick. */
export interface PickEntry {
  readonly id: string;
  /** Name of its group. */
  readonly group: string;
  readonly label: string;
  /** What tells it from others of the same name: an address. */
  readonly note?: string;
  /** What does the same: 'Mod+D'. */
  readonly keys?: string;
  readonly icon: ReactNode;
}

interface QuickPickListProps<T extends PickEntry> {
  readonly id: string;
  readonly label: string;
  /** Headings of the groups by their names, in the order they stand in. */
  readonly groups: Readonly<Record<string, string>>;
  readonly entries: readonly T[];
  readonly active: T | undefined;
  readonly optionId: (entry: T) => string;
  readonly onChoose: (entry: T) => void;
}

/** The listbox below the field of a quick pick; the focus stays in the field. */
export function QuickPickList<T extends PickEntry>(props: QuickPickListProps<T>) {
  const { id, label, groups, entries, active, optionId, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="ui-pick-list">
      {Object.keys(groups)
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="ui-pick-heading">
              {groups[group]}
            </div>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry.id === activeId}
                  className="ui-pick-entry"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry)}
                  onKeyDown={(event) => event.key === 'Enter' && onChoose(entry)}
                >
                  {entry.icon}
                  <span className="ui-pick-label" dir="auto">
                    {entry.label}
                  </span>
                  {entry.note && <bdi className="ui-pick-note">{entry.note}</bdi>}
                  {entry.keys && <Kbd keys={entry.keys} />}
                </div>
              ))}
          </div>
        ))}
    </div>
  );
}
