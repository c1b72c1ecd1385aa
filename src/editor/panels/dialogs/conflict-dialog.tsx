import { useTranslation } from 'react-i18next';
import type { Conflict } from '#common/layout/merge.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useNodeNames } from '../../canvas/node-name';
import type { Clash } from '../../document/save-state';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import './dialogs.css';
import { fieldName } from './field-name';

/** Two people changed the same: what clashes, and the choice between mine and theirs; the loser stays in the versions. */
export function ConflictDialog({ clash }: { readonly clash: Clash }) {
  const { t } = useTranslation(['panels', 'widgets']);
  const engine = useEngine();
  const { resolve } = useSaving();
  const nameOf = useNodeNames();
  const line = ({ nodeId, kind, field }: Conflict) => {
    const widget = nodeId === undefined ? undefined : engine.getNode(nodeId)?.type.resolvedName;
    return t(`conflict.${kind}`, {
      widget: nodeId === undefined ? t('page.heading') : nameOf(nodeId),
      field: field === undefined ? '' : fieldName(t, widget, field),
    });
  };
  return (
    <Dialog
      title={t('conflict.title')}
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
          <li key={index}>
            {line(conflict)}
            <Both {...conflict} />
          </li>
        ))}
      </ul>
      <p className="ep-hint">{t('conflict.kept')}</p>
    </Dialog>
  );
}

const SHOWN = 80;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text);

/** What stands there now and what the other one saved, where both are plain texts. */
function Both({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>) {
  const { t } = useTranslation('panels');
  if (typeof mine !== 'string' || typeof theirs !== 'string') return null;
  return (
    <dl className="ep-clash">
      <dt>{t('conflict.mine')}</dt>
      <dd dir="auto">{short(mine)}</dd>
      <dt>{t('conflict.their')}</dt>
      <dd dir="auto">{short(theirs)}</dd>
    </dl>
  );
}
