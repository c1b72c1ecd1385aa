import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { icons } from '#common/widgets/assets/icons.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ControlProps } from './control';
import { IconDrawing } from './icon-drawing';

/** The shipped icons as a grid to choose from, found by name. */
export function IconControl({ id, value, fallback, onChange }: ControlProps<string>) {
  const { t } = useTranslation(['inspector', 'icons']);
  const [search, setSearch] = useState('');
  const chosen = value ?? fallback;
  const query = search.trim().toLocaleLowerCase();
  const names = Object.keys(icons).filter(
    (name) => name.includes(query) || t(`icons:${name}`).toLocaleLowerCase().includes(query),
  );
  return (
    <div className="ep-list" id={id} role="group">
      <TextInput
        size="sm"
        type="search"
        aria-label={t('icon.search')}
        placeholder={t('icon.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="ep-icon-grid">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="ep-icon-choice"
            data-tip={t(`icons:${name}`)}
            aria-label={t(`icons:${name}`)}
            aria-pressed={chosen === name}
            onClick={() => onChange(name)}
          >
            <IconDrawing name={name} />
          </button>
        ))}
      </div>
      {names.length === 0 && <p className="ep-hint">{t('icon.none')}</p>}
    </div>
  );
}
