import { useTranslation } from 'react-i18next';
import {
  chooseFirstSite,
  confirmDomain,
  type InstallationSite,
  refuseDomain,
  verifyPendingDomain,
} from '#src/api/installation.ts';
import { DomainProof } from '#src/parts/domain-proof.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

export interface SiteDialogProps {
  readonly site: InstallationSite;
  /** SITE_URL and the name of the site it shows. */
  readonly first: { readonly url: string; readonly name: string | null };
  readonly onClose: () => void;
}

/** What the texts of the dialogs name. */
function namesOf({ name, organization, domain, url }: InstallationSite) {
  return { site: name, organization, domain, url };
}

/** What would prove a pending domain, and a way to look for it now. */
export function ProofDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'organizations']);
  const names = namesOf(site);
  if (!site.pending) return null;
  const check = async () => {
    await verifyPendingDomain(site);
    showToast({ tone: 'success', text: t('all.verified', names) });
    onClose();
  };
  return (
    <Dialog
      title={t('all.proofTitle', names)}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
      onClose={onClose}
    >
      <DomainProof proof={site.pending.proof} onCheck={check}>
        {t('all.proofText', names)}
      </DomainProof>
    </Dialog>
  );
}

/** Asks before a domain counts on the operator's word. */
export function ConfirmDomainDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'organizations']);
  const names = namesOf(site);
  const confirm = async () => {
    await confirmDomain(site);
    showToast({ tone: 'success', text: t('all.verified', names) });
  };
  return (
    <ConfirmDialog
      title={t('all.confirmTitle', names)}
      action={t('all.act.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('all.confirmText', names)}</p>
    </ConfirmDialog>
  );
}

/** Asks before a pending domain is taken off its site. */
export function RefuseDomainDialog({ site, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'organizations']);
  const names = namesOf(site);
  const refuse = async () => {
    await refuseDomain(site);
    showToast({ tone: 'success', text: t('all.refused', names) });
  };
  return (
    <ConfirmDialog
      title={t('all.refuseTitle', names)}
      action={t('all.act.refuse')}
      danger
      onConfirm={refuse}
      onClose={onClose}
    >
      <p>{t('all.refuseText', names)}</p>
    </ConfirmDialog>
  );
}

/** Asks before another site is what visitors of SITE_URL see. */
export function FirstSiteDialog({ site, first, onClose }: SiteDialogProps) {
  const { t } = useTranslation(['sites', 'organizations']);
  const names = { ...namesOf(site), url: first.url };
  const choose = async () => {
    await chooseFirstSite(site.id);
    showToast({ tone: 'success', text: t('all.firstDone', names) });
  };
  return (
    <ConfirmDialog title={t('all.firstTitle', names)} action={t('all.act.first')} onConfirm={choose} onClose={onClose}>
      <p>{t('all.firstText', names)}</p>
      {first.name !== null && <p>{t('all.firstBefore', { name: first.name })}</p>}
    </ConfirmDialog>
  );
}
