import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keepCurrentProject, type HostedRepository } from '#src/api/projects.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ConfirmStep } from './confirm-step';
import { GithubStep } from './github-step';
import { NewProjectSteps } from './new-project-steps';
import type { Source } from './project-sources';
import { RepositoryStep } from './repository-step';
import { SampleStep } from './sample-step';
import { SourceStep } from './source-step';

/** What a project will be made of. */
export type Origin =
  | { readonly kind: 'sample'; readonly id: string }
  /** One that is here, or one of GitHub. */
  | { readonly kind: 'repository' | 'github'; readonly repository: HostedRepository };

export interface NewProjectDialogProps {
  /** The first step is skipped when it is known. */
  readonly source: Source | null;
  readonly onClose: () => void;
}

const EMPTY: Origin = { kind: 'sample', id: 'empty' };

/** Makes a project in three steps: where it comes from, which one, and how it is called and built. */
export function NewProjectDialog({ source: first, onClose }: NewProjectDialogProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [source, setSource] = useState(first);
  const [origin, setOrigin] = useState<Origin | null>(first === 'empty' ? EMPTY : null);
  const choose = (chosen: Source) => {
    setSource(chosen);
    setOrigin(chosen === 'empty' ? EMPTY : null);
  };
  const back = () => {
    setOrigin(null);
    if (origin === null || source === 'empty') setSource(null);
  };
  if (origin !== null) {
    const done = (id: string) => {
      keepCurrentProject(id);
      void navigate(`/projects/${id}`, { replace: true });
    };
    return <ConfirmStep key={JSON.stringify(origin)} origin={origin} onBack={back} onClose={onClose} onDone={done} />;
  }
  const footer = (
    <>
      {source !== null && <Button onClick={back}>{t('back')}</Button>}
      <Gap />
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
    </>
  );
  return (
    <Dialog title={t('new')} footer={footer} onClose={onClose}>
      <NewProjectSteps step={source === null ? 'source' : 'content'} />
      {source === null && <SourceStep onChoose={choose} />}
      {source === 'sample' && <SampleStep onChoose={(id) => setOrigin({ kind: 'sample', id })} />}
      {source === 'repository' && (
        <RepositoryStep onChoose={(repository) => setOrigin({ kind: 'repository', repository })} />
      )}
      {source === 'github' && <GithubStep onChoose={(repository) => setOrigin({ kind: 'github', repository })} />}
    </Dialog>
  );
}
