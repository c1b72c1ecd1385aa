import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictKey, type Conflict, type Side } from '#common/layout/conflict.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { SaveConflict } from '../../document/save-state';
import { useSaving } from '../../document/use-autosave';
import { ConflictChoice } from './conflict-choice';
import './dialogs.css';

/** What applies until the person chooses: mine, and a block that one changed and the other removed. */
function firstChoice({ deletedBy }: Conflict): Side {
  return deletedBy === 'mine' ? 'theirs' : 'mine';
}

/** Two people changed the same: each conflict is a choice of its own; what is not kept stays as a labeled version. */
export function ConflictDialog({ conflict }: { readonly conflict: SaveConflict }) {
  const { t } = useTranslation('document');
  const { resolve } = useSaving();
  const all = (side: (each: Conflict) => Side) =>
    new Map(conflict.conflicts.map((each) => [conflictKey(each), side(each)]));
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(() => all(firstChoice));
  return (
    <Dialog
      title={t('conflict.title')}
      footer={
        <>
          <Button onClick={() => setChoices(all(() => 'theirs'))}>{t('conflict.allTheirs')}</Button>
          <Button onClick={() => setChoices(all(() => 'mine'))}>{t('conflict.allMine')}</Button>
          <Button variant="solid" data-autofocus onClick={() => void resolve(choices)}>
            {t('conflict.apply')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.intro', { name: conflict.by ?? t('conflict.somebody') })}</p>
      <ul className="ep-conflicts">
        {conflict.conflicts.map((each) => {
          const key = conflictKey(each);
          return (
            <ConflictChoice
              key={key}
              conflict={each}
              value={choices.get(key) ?? 'mine'}
              onValue={(side) => setChoices(new Map(choices).set(key, side))}
            />
          );
        })}
      </ul>
      <p className="ep-hint">{t('conflict.kept')}</p>
    </Dialog>
  );
}
