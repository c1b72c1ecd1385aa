import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BuildSettings,
  createFromSample,
  createOnRepository,
  type DetectedPackage,
  useDetected,
} from '#src/api/projects.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CommandFields } from './command-fields';
import type { Origin } from './new-project-dialog';
import { NeedsServerNotice } from './needs-server-notice';
import { NewProjectSteps } from './new-project-steps';

const MAX_NAME = 60;

export interface ConfirmStepProps {
  readonly origin: Origin;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onDone: (projectId: string) => void;
}

interface PackageChoiceProps {
  readonly packages: readonly DetectedPackage[];
  readonly chosen: DetectedPackage;
  readonly onChoose: (one: DetectedPackage) => void;
}

/** The root directory, where a repository holds several packages. */
function PackageChoice({ packages, chosen, onChoose }: PackageChoiceProps) {
  const { t } = useTranslation('projects');
  const label = ({ rootDirectory, framework }: DetectedPackage) =>
    `${rootDirectory === '' ? t('topFolder') : rootDirectory} · ${t(`framework.${framework}`)}`;
  return (
    <Field label={t('rootDirectory')} help={t('severalPackages', { count: packages.length })}>
      {(ids) => (
        <Select
          {...ids}
          value={chosen.rootDirectory}
          onChange={({ target }) => {
            const one = packages.find(({ rootDirectory }) => rootDirectory === target.value);
            if (one) onChoose(one);
          }}
          options={packages.map((one) => ({ value: one.rootDirectory, label: label(one) }))}
        />
      )}
    </Field>
  );
}

/** What is built and how, as it was found; the person confirms or changes it. */
function useBuildChoice(repositoryId: string | null) {
  const { data, error } = useDetected(repositoryId);
  const [root, setRoot] = useState<string | null>(null);
  const [changed, setChanged] = useState<Partial<BuildSettings>>({});
  const packages = data?.packages ?? [];
  const chosen = packages.find(({ rootDirectory }) => rootDirectory === root) ?? packages[0];
  const choose = (one: DetectedPackage) => {
    setRoot(one.rootDirectory);
    setChanged({});
  };
  const settings = chosen && { ...chosen.buildSettings, ...changed };
  const isLoading = repositoryId !== null && !data && error === undefined;
  const change = (more: Partial<BuildSettings>) => setChanged({ ...changed, ...more });
  return { packages, chosen, choose, settings, change, changed, error, isLoading };
}

/** What the project may be called: as a sample is, or as the repository is at GitHub. */
function suggestedName(origin: Origin, t: TFunction): string {
  if (origin.kind === 'github') return origin.repository.name.slice(0, MAX_NAME);
  return origin.kind === 'sample' && origin.id !== 'empty' ? t(`projects:sample.${origin.id}`) : '';
}

/** The last step: name, root directory and commands, then the project is made. */
export function ConfirmStep({ origin, onBack, onClose, onDone }: ConfirmStepProps) {
  const { t } = useTranslation(['projects', 'code-host']);
  const isRepository = origin.kind !== 'sample';
  const isEmpty = origin.kind === 'sample' && origin.id === 'empty';
  const suggested = suggestedName(origin, t);
  const [name, setName] = useState(suggested);
  const build = useBuildChoice(origin.kind === 'repository' ? origin.repository.id : null);
  const made = useRef('');
  // Sent again after a lost answer, it gives the project that was made.
  const [id] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const start = { name: name.trim() };
    const built = build.chosen && { rootDirectory: build.chosen.rootDirectory, buildSettings: build.changed };
    const project = isRepository
      ? await createOnRepository(origin.kind === 'github' ? 'github' : 'local', origin.repository, {
          ...start,
          ...built,
          id,
        })
      : await createFromSample(origin.id, start);
    made.current = project.id;
  };
  return (
    <FormDialog
      title={t('new')}
      action={t('create')}
      disabledReason={build.isLoading ? t('detecting') : null}
      dirty={name !== suggested || Object.keys(build.changed).length > 0}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => onDone(made.current)}
      extra={<Button onClick={onBack}>{t('back')}</Button>}
    >
      {(error) => (
        <>
          <NewProjectSteps step="details" />
          {isEmpty && <p>{t('emptySource')}</p>}
          {origin.kind === 'github' && <p>{t('code-host:confirm')}</p>}
          <Field label={t('name')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={MAX_NAME}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {build.isLoading && <SkeletonRows rows={3} label={t('detecting')} />}
          {build.error !== undefined && <Notice tone="warning">{errorText(build.error)}</Notice>}
          {build.chosen && build.packages.length > 1 && (
            <PackageChoice packages={build.packages} chosen={build.chosen} onChoose={build.choose} />
          )}
          {build.chosen?.needsServer && <NeedsServerNotice framework={build.chosen.framework} />}
          {build.chosen && build.settings && (
            <CommandFields
              value={build.settings}
              detected={build.chosen.buildSettings}
              onValue={build.change}
              error={error}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
