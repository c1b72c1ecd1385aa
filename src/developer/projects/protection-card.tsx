import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { allowForcePushes, type Project, protectProject } from '#src/api/projects.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

interface RuleCardProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
}

/** One rule of a project that only administrators change; it takes effect at once. */
function RuleCard({ title, label, help, isOn, onChange }: RuleCardProps) {
  const { t } = useTranslation('projects');
  const mayChange = can(usePrincipal(), 'site.manage');
  // What was pressed, while the server does it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setWanted(next);
    await tryOrTell(async () => {
      await onChange(next);
      showToast({ tone: 'success', text: t('ui:saved', { name: title }) });
    });
    setWanted(null);
  };
  return (
    <Card title={title} padded>
      <Checkbox
        asSwitch
        label={label}
        help={mayChange ? help : t('protectAdmins')}
        checked={wanted ?? isOn}
        disabled={!mayChange || wanted !== null}
        onChange={(event) => void change(event.target.checked)}
      />
    </Card>
  );
}

/** Whether deployments to production wait for an administrator. */
export function ProtectionCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  return (
    <RuleCard
      title={t('protection')}
      label={t('protect')}
      help={t('protectHelp')}
      isOn={project.protected}
      onChange={(isOn) => protectProject(project.id, isOn)}
    />
  );
}

/** Whether pushes may replace the history of the default branch. */
export function ForcePushCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  return (
    <RuleCard
      title={t('history')}
      label={t('forcePush')}
      help={t('forcePushHelp')}
      isOn={project.repository.allowForcePush}
      onChange={(isOn) => allowForcePushes(project.id, isOn)}
    />
  );
}
