import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import type { StartSession } from './use-start-session';

/** Asks which project a session of a ticket is to change. */
export function ChooseProjectDialog({ sessions }: { sessions: StartSession }) {
  const { t } = useTranslation('tickets');
  const { asking, projects, startIn, close } = sessions;
  const [projectId, setProjectId] = useState(projects[0]?.id ?? '');
  if (asking === null) return null;
  return (
    <FormDialog
      title={t('session.start')}
      action={t('session.start')}
      dirty={false}
      disabledReason={projects.length === 0 ? t('session.noProject') : null}
      onSubmit={() => startIn(asking, projectId)}
      onClose={close}
    >
      {(error) => (
        <Field label={t('project')} help={t('session.chooseHelp')} error={fieldFault(error, 'projectId')}>
          {(ids) => (
            <Select
              {...ids}
              data-autofocus
              value={projectId}
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setProjectId(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
