import { useTranslation } from 'react-i18next';
import { type ChangeSet, goLive, stopChangeSet } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { troubleText } from './item-troubles';
import { type Pull, TakeBack, TakeBackAction } from './open-revert';

/** Its code host does not say whether it took the commit: a person decides. */
function Stuck({ set, mayAct }: { set: ChangeSet; mayAct: boolean }) {
  const { t } = useTranslation('change-sets');
  const again = useSending();
  const stop = useSending();
  const actions = (
    <div className="change-stuck-acts">
      <Button size="sm" busy={stop.busy} onClick={() => void stop.run(() => tryOrTell(() => stopChangeSet(set.id)))}>
        {t('stop')}
      </Button>
      <Button
        size="sm"
        variant="solid"
        busy={again.busy}
        onClick={() => void again.run(() => tryOrTell(async () => void (await goLive(set.id))))}
      >
        {t('tryAgain')}
      </Button>
    </div>
  );
  return (
    <Notice tone="warning" live actions={mayAct && actions}>
      <strong>{t(set.failure?.trouble.code === 'set_host_silent' ? 'phase.stuck' : 'states.stuck')}</strong>
      {set.failure && <p>{troubleText(set.failure.trouble)}</p>}
      <p>{t('phaseText.stuck')}</p>
    </Notice>
  );
}

/** It was called off, and may come to its code host's branch all the same. */
function Unanswered({ pull }: { pull: Pull }) {
  const { t } = useTranslation('change-sets');
  return (
    <Notice tone="warning" live>
      <strong>{t('unanswered')}</strong>
      <p>{t('unansweredText', { base: pull.base, number: pull.number })}</p>
    </Notice>
  );
}

/** Phases in which it may be called off. */
const STOPPABLE: ReadonlySet<ChangeSet['phase']> = new Set(['building', 'approval']);

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
    <Notice live actions={mayStop && STOPPABLE.has(phase) && stop}>
      <strong>{t(`phase.${phase ?? 'switching'}`)}</strong>
      <p>{t(`phaseText.${phase ?? 'switching'}`)}</p>
    </Notice>
  );
}

/** Nothing is live, but a branch has the commits. */
const HOLDS = new Set(['set_branch_holds', 'set_host_holds', 'set_host_late']);

/** How far a set is, and what may be done about it, above its items. */
export function StateNotice({ set, mayAct }: { set: ChangeSet; mayAct: boolean }) {
  const { t } = useTranslation('change-sets');
  const { state, phase, failure, items, lacking } = set;
  const isOpen = state === 'open' || state === 'ready' || state === 'failed';
  const failed = failure && items.find(({ id }) => id === failure.itemId);
  const unanswered = isOpen && items.find(({ pull }) => pull?.unanswered)?.pull;
  const held = HOLDS.has(failure?.trouble.code ?? '') && failed?.pull;
  return (
    <>
      {state === 'going-live' &&
        (phase === 'stuck' ? <Stuck set={set} mayAct={mayAct} /> : <Going set={set} mayStop={mayAct} />)}
      {unanswered && <Unanswered pull={unanswered} />}
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
