import { useTranslation } from 'react-i18next';
import { type ProjectDomain, removeProjectDomain } from '#src/api/project-domains.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a domain shows nothing any more. */
export function RemoveDomainDialog({ domain, onClose }: { domain: ProjectDomain; onClose: () => void }) {
  const { t } = useTranslation('project-domains');
  const remove = async () => {
    await removeProjectDomain(domain.id);
    showToast({ tone: 'success', text: t('removed', { domain: domain.domain }) });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { domain: domain.domain })}
      action={t('remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
