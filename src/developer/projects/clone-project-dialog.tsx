import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cloneProject, type Project } from '#src/api/projects.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** Copies a project under another name and opens the copy. */
export function CloneProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const made = useRef('');
  const suggested = t('cloneName', { name: project.name }).slice(0, 60);
  const [name, setName] = useState(suggested);
  const submit = async () => {
    made.current = (await cloneProject(project.id, name.trim())).id;
  };
  return (
    <FormDialog
      title={t('cloneProject')}
      action={t('cloneProject')}
      dirty={name !== suggested}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/projects/${made.current}`)}
    >
      {(error) => (
        <Field label={t('name')} error={fieldFault(error, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
