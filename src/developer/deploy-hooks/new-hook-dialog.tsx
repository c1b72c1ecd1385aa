import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeployHook } from '#src/api/deploy-hooks.ts';
import { type Project, useBranches } from '#src/api/projects.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface NewHookDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  /** Gets the address, which is never shown again. */
  readonly onCreated: (address: string) => void;
}

/** Asks who calls the hook and which branch it deploys. */
export function NewHookDialog({ project, onClose, onCreated }: NewHookDialogProps) {
  const { t } = useTranslation('deploy-hooks');
  const [name, setName] = useState('');
  const [branch, setBranch] = useState(project.repository.defaultBranch);
  const { data } = useBranches(project.id);
  const names = data?.list.map((one) => one.name) ?? [branch];
  const submit = async () =>
    onCreated(await createDeployHook({ projectId: project.id, name: name.trim(), branchName: branch }));
  return (
    <FormDialog title={t('new')} action={t('create')} dirty={name !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <>
          <Field label={t('name')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
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
        </>
      )}
    </FormDialog>
  );
}
