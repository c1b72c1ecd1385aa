import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Project, protectProject } from '#src/api/projects.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** Whether deployments to production wait for an administrator; only administrators change it. */
export function ProtectionCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const mayChange = can(usePrincipal(), 'site.manage');
  // What was pressed, while the server does it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isProtected: boolean) => {
    setWanted(isProtected);
    await tryOrTell(async () => {
      await protectProject(project.id, isProtected);
      showToast({ tone: 'success', text: t('ui:saved', { name: t('protection') }) });
    });
    setWanted(null);
  };
  return (
    <Card title={t('protection')} padded>
      <Checkbox
        asSwitch
        label={t('protect')}
        help={t(mayChange ? 'protectHelp' : 'protectAdmins')}
        checked={wanted ?? project.protected}
        disabled={!mayChange || wanted !== null}
        onChange={(event) => void change(event.target.checked)}
      />
    </Card>
  );
}
