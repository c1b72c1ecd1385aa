import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Deployment, rollBack, useLiveDeployment } from '#src/api/deployments.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { shortSha } from './durations';

/** Which deployment to show, the first one unless another is chosen. */
function Choices(props: { choices: readonly Deployment[]; id: string; onId: (id: string) => void }) {
  const { choices, id, onId } = props;
  const { t, i18n } = useTranslation('deployments');
  return (
    <RadioCards
      label={t('rollBackTo')}
      value={id}
      onValue={onId}
      cards={choices.map((one) => ({
        value: one.id,
        title: t('titleOf', { number: one.number }),
        text: `${one.message} · ${shortSha(one.sha)} · ${formatAgo(one.readyAt ?? one.added_on, i18n.language)}`,
      }))}
    />
  );
}

export interface RollBackDialogProps {
  readonly choices: readonly Deployment[];
  /** Where more are looked for. */
  readonly more?: string | null;
  readonly onClose: () => void;
}

/** Asks before visitors of the production address see another deployment, and which one where there are several. */
export function RollBackDialog({ choices, more = null, onClose }: RollBackDialogProps) {
  const { t } = useTranslation('deployments');
  const [id, setId] = useState(choices[0]?.id ?? '');
  const chosen = choices.find((one) => one.id === id) ?? choices[0];
  const live = useLiveDeployment(chosen?.projectId ?? '').data?.list[0];
  if (chosen === undefined) return null;
  const { number, message, projectId, target, branch } = chosen;
  const confirm = async () => {
    await rollBack(projectId, chosen.id);
    showToast({ tone: 'success', text: t('promoted', { number }) });
  };
  return (
    <ConfirmDialog title={t('showTitle', { number })} action={t('show')} onConfirm={confirm} onClose={onClose}>
      <p>{t('rollBackText')}</p>
      {live && number < live.number && <p>{t('rollBackHolds')}</p>}
      {target === 'preview' && <Notice tone="warning">{t('showPreviewText', { branch })}</Notice>}
      {choices.length > 1 ? (
        <Choices choices={choices} id={chosen.id} onId={setId} />
      ) : (
        <p className="deployment-message" dir="auto">
          {message}
        </p>
      )}
      {more !== null && (
        <p className="deployment-older">
          <Link className="link" to={more}>
            {t('rollBackOlder')}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}
