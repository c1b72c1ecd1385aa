import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuickPick } from '#src/ui/quick-pick.tsx';
import { PALETTE_GROUPS, type PaletteEntry } from './palette-entry';
import { addRecent } from './recent';
import { usePaletteEntries } from './use-palette-entries';

/** The command palette: search for screens, pages, routes and images, and do what can be done from anywhere. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const entries = usePaletteEntries(query);
  const choose = ({ to, run, label }: Pick<PaletteEntry, 'to' | 'run' | 'label'>) => {
    onClose();
    if (to !== undefined) addRecent({ to, label });
    if (run) run();
    else if (to !== undefined) void navigate(to);
  };
  return (
    <QuickPick
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      resultsLabel={t('palette.results')}
      summary={
        entries.length === 0
          ? t('palette.none', { query: query.trim() })
          : t('palette.count', { count: entries.length })
      }
      groups={Object.fromEntries(PALETTE_GROUPS.map((group) => [group, t(`palette.group.${group}`)]))}
      entries={entries}
      query={query}
      onQuery={setQuery}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
