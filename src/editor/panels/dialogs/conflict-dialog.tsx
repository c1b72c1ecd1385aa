import { useTranslation } from 'react-i18next';
import type { Conflict } from '#common/layout/merge.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useNodeNames } from '../../canvas/node-name';
import type { Clash } from '../../document/save-state';
import { useSaving } from '../../document/use-autosave';
import './dialogs.css';

/** Two people changed the same: what clashes, and the choice between mine and theirs; the loser stays in the versions. */
export function ConflictDialog({ clash }: { readonly clash: Clash }) {
  const { t } = useTranslation('panels');
  const { resolve } = useSaving();
  const nameOf = useNodeNames();
  const line = ({ nodeId, kind, field }: Conflict) =>
    t(`conflict.${kind}`, { widget: nodeId === undefined ? t('page.heading') : nameOf(nodeId), field: field ?? '' });
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={() => void resolve('theirs')}>{t('conflict.theirs')}</Button>
          <Button look="solid" data-autofocus onClick={() => void resolve('merged')}>
            {t('conflict.merged')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.intro', { name: clash.by ?? t('conflict.somebody') })}</p>
      <ul className="ep-clashes">
        {clash.conflicts.map((conflict, index) => (
          <li key={index}>{line(conflict)}</li>
        ))}
      </ul>
      <p className="ep-hint">{t('conflict.kept')}</p>
    </Dialog>
  );
}
