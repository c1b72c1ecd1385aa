import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Project, renameProject } from '#src/api/projects.ts';
import { NameCard } from '#src/parts/name-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { BuildSettingsCard } from './build-settings-card';
import { CloneProjectDialog } from './clone-project-dialog';
import { DefaultBranchCard } from './default-branch-card';
import { ForcePushCard, ProtectionCard } from './protection-card';
import { DeleteProjectDialog } from './delete-project-dialog';

/** Which branch is built for production, where that is not ours to say. */
function HostedBranchCard({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'code-host']);
  return (
    <Card title={t('defaultBranch')} padded>
      <p>{t('code-host:defaultBranch', { name: project.repository.defaultBranch })}</p>
    </Card>
  );
}

/**
 * Name, build, default branch, copying and deleting of a project.
 * @param children cards of other features, before those that copy and delete it
 */
export function SettingsTab({ project, children }: { project: Project; children: ReactNode }) {
  const { t } = useTranslation('projects');
  const [open, setOpen] = useState<'clone' | 'delete' | null>(null);
  const mayDelete = can(usePrincipal(), 'site.manage');
  const close = () => setOpen(null);
  return (
    <>
      <NameCard
        title={t('nameTitle')}
        label={t('name')}
        missing={t('ui:nameMissing')}
        autoComplete="off"
        name={project.name}
        onSave={(name) => renameProject(project.id, name)}
      />
      <BuildSettingsCard project={project} />
      {project.hosting === null ? <DefaultBranchCard project={project} /> : <HostedBranchCard project={project} />}
      <ProtectionCard project={project} />
      {project.hosting === null && <ForcePushCard project={project} />}
      {children}
      <Card title={t('cloneTitle')} padded>
        <p>{t('cloneText')}</p>
        <div className="ui-form-foot">
          <Button icon={<Copy />} onClick={() => setOpen('clone')}>
            {t('cloneProject')}
          </Button>
        </div>
      </Card>
      <Card title={t('deleteCard')} padded>
        <p>{t('deleteText')}</p>
        <div className="ui-form-foot">
          {/* The red one is in the dialog, after the name. */}
          <Button
            icon={<Trash2 />}
            disabledReason={mayDelete ? null : t('deleteAdmins')}
            onClick={() => setOpen('delete')}
          >
            {t('delete')}
          </Button>
        </div>
      </Card>
      {open === 'clone' && <CloneProjectDialog project={project} onClose={close} />}
      {open === 'delete' && <DeleteProjectDialog project={project} onClose={close} />}
    </>
  );
}
