import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeployHook } from '#src/api/deploy-hooks.ts';
import { type Project, useBranches } from '#src/api/projects.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { NewSecretDialog } from '#src/parts/new-secret-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

export interface NewHookDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  /** Gets the address, which is never shown again. */
  readonly onCreated: (address: string) => void;
}

/** Asks who calls the hook and which branch it deploys. */
export function NewHookDialog({ project, onClose, onCreated }: NewHookDialogProps) {
  const { t } = useTranslation('deploy-hooks');
  const [branch, setBranch] = useState(project.repository.defaultBranch);
  const { data } = useBranches(project.id);
  const names = data?.list.map((one) => one.name) ?? [branch];
  const create = (name: string) => createDeployHook({ projectId: project.id, name, branchName: branch });
  return (
    <NewSecretDialog
      title={t('new')}
      action={t('create')}
      nameLabel={t('name')}
      nameHelp={t('nameHelp')}
      create={create}
      onMade={onCreated}
      onClose={onClose}
    >
      {(error) => (
        <Field label={t('branch')} help={t('branchHelp')} error={fieldFault(error, 'branchName')}>
          {(ids) => (
            <Select
              {...ids}
              dir="ltr"
              value={branch}
              onChange={(event) => setBranch(event.target.value)}
              options={names.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      )}
    </NewSecretDialog>
  );
}
