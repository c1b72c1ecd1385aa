import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PALETTE_GROUPS, type PaletteEntry } from './palette-entry';

export interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: PaletteEntry | undefined;
  readonly optionId: (entry: PaletteEntry) => string;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The listbox below the search field; the focus stays in the field. */
export function PaletteList({ id, entries, active, optionId, onChoose }: PaletteListProps) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className="palette-list">
      {PALETTE_GROUPS.filter((group) => entries.some((entry) => entry.group === group)).map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="palette-heading">
            {t(`palette.group.${group}`)}
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
                className="palette-entry"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(entry)}
              >
                <entry.icon aria-hidden />
                <span className="palette-label">{entry.label}</span>
                {entry.note && <span className="palette-note">{entry.note}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
