import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrincipal } from '#src/api/accounts.ts';
import { useHealth } from '#src/api/system.ts';
import { Notice } from '#src/ui/notice.tsx';

/**
 * Tells administrators of the installation what projects lack on this machine: git, the sandbox, a machine that builds.
 * No one else sees it.
 */
export function MachineNotice() {
  const { t } = useTranslation('deployments');
  const isOperator = usePrincipal().isGlobalAdmin;
  const { data } = useHealth(isOperator);
  const details = data?.details;
  if (!details) return null;
  const { git, sandbox } = details;
  return (
    <div className="ui-notices">
      {git.problem !== null && (
        <Notice tone="warning">
          <strong>{t('machine.git')}</strong> <bdi dir="ltr">{git.problem}</bdi>
        </Notice>
      )}
      {sandbox.problem !== null && (
        <Notice tone="warning">
          <strong>{t('machine.sandbox')}</strong> <bdi dir="ltr">{sandbox.problem}</bdi> {t('machine.guide')}
        </Notice>
      )}
      {sandbox.waiting !== null && sandbox.waiting > 0 && (
        <Notice
          tone="warning"
          actions={
            <Link className="link" to="/installation/runners">
              {t('machine.runners')}
            </Link>
          }
        >
          {t('machine.waiting', { count: sandbox.waiting })}
        </Notice>
      )}
    </div>
  );
}
