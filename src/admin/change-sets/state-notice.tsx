import { useTranslation } from 'react-i18next';
import { type ChangeSet, stopChangeSet } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { troubleText } from './item-troubles';
import { TakeBack, TakeBackAction } from './take-back';

function Going({ set, mayStop }: { set: ChangeSet; mayStop: boolean }) {
  const { t } = useTranslation('change-sets');
  const { busy, run } = useSending();
  const { phase } = set;
  const stop = (
    <Button size="sm" busy={busy} onClick={() => void run(() => tryOrTell(() => stopChangeSet(set.id)))}>
      {t('stop')}
    </Button>
  );
  return (
    <Notice live actions={mayStop && phase !== 'switching' && stop}>
      <strong>{t(`phase.${phase ?? 'switching'}`)}</strong>
      <p>{t(`phaseText.${phase ?? 'switching'}`)}</p>
    </Notice>
  );
}

/** Nothing is live, but a branch has the commits. */
const HOLDS = new Set(['set_branch_holds', 'set_host_holds']);

/** How far a set is, and what may be done about it, above its items. */
export function StateNotice({ set, mayAct }: { set: ChangeSet; mayAct: boolean }) {
  const { t } = useTranslation('change-sets');
  const { state, failure, items, lacking } = set;
  const isOpen = state === 'open' || state === 'ready' || state === 'failed';
  const failed = failure && items.find(({ id }) => id === failure.itemId);
  const held = HOLDS.has(failure?.trouble.code ?? '') && failed?.pull;
  return (
    <>
      {state === 'going-live' && <Going set={set} mayStop={mayAct} />}
      {state === 'failed' && failure && (
        <Notice tone="danger" live actions={held && <TakeBackAction set={set} pull={held} />}>
          <strong>{t('failedTitle')}</strong>
          <p>
            {failed && (
              <>
                <bdi>{failed.title}</bdi>:{' '}
              </>
            )}
            {troubleText(failure.trouble)}
          </p>
        </Notice>
      )}
      {state === 'live' && (
        <Notice tone="success" live>
          {t('isLive')}
        </Notice>
      )}
      {state === 'rolled-back' && <TakeBack set={set} />}
      {state === 'ready' && <Notice tone="success">{t('isReady')}</Notice>}
      {(isOpen || state === 'live') && lacking.length > 0 && (
        <Notice>
          {t('lacking')} {lacking.map(troubleText).join(' ')}
        </Notice>
      )}
    </>
  );
}
