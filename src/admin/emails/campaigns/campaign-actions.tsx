import { Copy, EllipsisVertical, Pause, PenLine, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Campaign, copyCampaign, deleteCampaign, moveCampaign, saveCampaign } from '#src/api/campaigns.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { CampaignNameDialog } from './campaign-name-dialog';

/** What one does to a campaign besides sending it. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'name' | 'copy' | 'delete' | 'cancel' | null>(null);
  const maySend = can(usePrincipal(), 'content.publish');
  const close = () => setDialog(null);
  const { id, name, state } = campaign;
  const isDraft = state === 'draft' || state === 'failed';
  const isAtWork = state === 'scheduled' || state === 'sending' || state === 'paused';
  const copy = async (as: string) => navigate(`/emailers/campaigns/${await copyCampaign(id, as)}`);
  const remove = async () => {
    await deleteCampaign(id);
    await navigate('/emailers?tab=campaigns');
  };
  return (
    <>
      <MenuButton
        label={t('ui:moreFor', { name })}
        icon={<EllipsisVertical />}
        align="end"
        entries={[
          {
            key: 'name',
            label: t('rename'),
            icon: <PenLine />,
            onChoose: () => setDialog('name'),
            disabledReason: isDraft ? null : t('faults:campaign_not_draft'),
          },
          { key: 'copy', label: t('copy'), icon: <Copy />, onChoose: () => setDialog('copy') },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            disabledReason: isAtWork ? t('faults:campaign_under_way') : null,
            onChoose: () => setDialog('delete'),
          },
        ]}
      />
      {isAtWork && (
        <Button icon={<X />} onClick={() => setDialog('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {state === 'sending' && (
        <Button icon={<Pause />} onClick={() => void tryOrTell(() => moveCampaign('pause', id))}>
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="solid"
          icon={<Play />}
          disabledReason={maySend ? null : t('noRight')}
          onClick={() => void tryOrTell(() => moveCampaign('resume', id))}
        >
          {t('resume')}
        </Button>
      )}
      {dialog === 'name' && (
        <CampaignNameDialog
          title={t('rename')}
          given={name}
          onSave={async (to) => void (await saveCampaign({ id, name: to }))}
          onClose={close}
        />
      )}
      {dialog === 'copy' && (
        <CampaignNameDialog title={t('copy')} action={t('create')} given={name} onSave={copy} onClose={close} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog title={t('delete')} action={t('delete')} danger onConfirm={remove} onClose={close}>
          <p>{t('deleteText', { name })}</p>
        </ConfirmDialog>
      )}
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={t('cancel')}
          action={t('cancel')}
          dismiss={t('keep')}
          danger
          onConfirm={() => moveCampaign('cancel', id)}
          onClose={close}
        >
          <p>{t(state === 'scheduled' ? 'cancelPlannedText' : 'cancelText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
