import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from './dialog';
import { isComposing } from './is-composing';
import { type PickEntry, QuickPickList } from './quick-pick-list';
import './quick-pick.css';

/** Which line the keys lead to: up and down go round; Home and End belong to the field. */
function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : null;
}

export interface QuickPickProps<T extends PickEntry> {
  readonly title: string;
  readonly placeholder: string;
  /** Names the list of what was found. */
  readonly resultsLabel: string;
  /** How many were found, or that nothing was; announced, and shown when there is nothing. */
  readonly summary: string;
  /** Headings of the groups by their names, in the order they stand in. */
  readonly groups: Readonly<Record<string, string>>;
  /** What answers the query; shown by groups. */
  readonly entries: readonly T[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (entry: T) => void;
  readonly onClose: () => void;
}

/** A search field over a list, worked without leaving the field: typing narrows, arrows lead, Enter takes (ARIA combobox). */
export function QuickPick<T extends PickEntry>(props: QuickPickProps<T>) {
  const { title, placeholder, resultsLabel, summary, groups, query, onQuery, onChoose, onClose } = props;
  // As they are shown: the keys lead down the list, and the first line is the one that Enter takes.
  const entries = Object.keys(groups).flatMap((group) => props.entries.filter((entry) => entry.group === group));
  const id = useId();
  const [at, setAt] = useState(0);
  const active = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: T) => `${id}-${entry.id}`;
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || entries.length === 0) return;
    const next = stepTo(event.key, entries.indexOf(active!), entries.length);
    if (next !== null) setAt(next);
    else if (event.key !== 'Enter') return;
    else if (active) onChoose(active);
    event.preventDefault();
  };
  return (
    <Dialog bare title={title} onClose={onClose}>
      <div className="ui-pick-field">
        <Search aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          aria-label={title}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onKeyDown={pressed}
          onChange={(event) => {
            onQuery(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <QuickPickList
        id={`${id}-list`}
        label={resultsLabel}
        groups={groups}
        entries={entries}
        active={active}
        optionId={optionId}
        onChoose={onChoose}
      />
      <p role="status" className={entries.length === 0 ? 'ui-pick-none' : 'ui-visually-hidden'}>
        {summary}
      </p>
    </Dialog>
  );
}
