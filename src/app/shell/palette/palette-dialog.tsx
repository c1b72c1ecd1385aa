import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#src/ui/dialog.tsx';
import type { PaletteEntry } from './palette-entry';
import { PaletteList } from './palette-list';
import { addRecent } from './recent';
import { usePaletteEntries } from './use-palette-entries';
import './palette.css';

/** Which line the keys lead to: up and down go round; Home and End belong to the field. */
function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : null;
}

/** The command palette: search for screens, pages, routes and images, and do what can be done from anywhere. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const entries = usePaletteEntries(query);
  const active = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id}`;
  const choose = ({ to, run, label }: PaletteEntry) => {
    onClose();
    run?.();
    if (to === undefined) return;
    addRecent({ to, label });
    void navigate(to);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const next = stepTo(event.key, entries.indexOf(active!), entries.length);
    if (next !== null) setAt(next);
    else if (event.key !== 'Enter') return;
    else if (active) choose(active);
    event.preventDefault();
  };
  return (
    <Dialog bare title={t('palette.title')} onClose={onClose}>
      <div className="palette-field">
        <Search aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onKeyDown={pressed}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <PaletteList id={`${id}-list`} entries={entries} active={active} optionId={optionId} onChoose={choose} />
      <p role="status" className={entries.length === 0 ? 'palette-none' : 'ui-visually-hidden'}>
        {entries.length === 0
          ? t('palette.none', { query: query.trim() })
          : t('palette.count', { count: entries.length })}
      </p>
    </Dialog>
  );
}
