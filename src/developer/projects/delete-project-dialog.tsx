import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteProject, type Project } from '#src/api/projects.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { TypedName } from '#src/ui/typed-name.tsx';

/** Puts a project into the bin, once its name has been typed. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const done = () => {
    showToast({ tone: 'success', text: t('deleted', { name: project.name }) });
    void navigate('/projects');
  };
  return (
    <FormDialog
      title={t('deleteTitle', { name: project.name })}
      action={t('delete')}
      danger
      disabledReason={typed === project.name ? null : t('ui:typeExactly')}
      dirty={false}
      onSubmit={() => deleteProject(project.id, typed)}
      onClose={onClose}
      onDone={done}
    >
      {() => (
        <>
          <p>{t('deleteText')}</p>
          <TypedName name={project.name} value={typed} onValue={setTyped} />
        </>
      )}
    </FormDialog>
  );
}
