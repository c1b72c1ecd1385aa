import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectChoices } from '#src/api/pull-requests.ts';
import { setThemeSource, type ThemeSource } from '#src/api/theme-source.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface SourceDialogProps {
  readonly onSet: (source: ThemeSource) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses the project and the file that the theme comes from. */
export function SourceDialog({ onSet, onClose }: SourceDialogProps) {
  const { t } = useTranslation('themes');
  const { data, error: failure, retry } = useProjectChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [path, setPath] = useState('tokens.json');
  const list = data?.list ?? [];
  const projectId = chosen ?? list[0]?.id ?? '';
  return (
    <FormDialog
      title={t('source.title')}
      size="sm"
      disabledReason={data && list.length === 0 ? t('source.noProjects') : null}
      dirty={chosen !== null || path !== 'tokens.json'}
      onSubmit={async () => onSet(await setThemeSource(projectId, path))}
      onClose={onClose}
    >
      {(error) => (
        <>
          {failure !== undefined && <ErrorPanel error={failure} onRetry={retry} />}
          {!data && failure === undefined && <SkeletonRows label={t('ui:loading')} />}
          {data && list.length === 0 && <p>{t('source.noProjects')}</p>}
          {list.length > 0 && (
            <>
              <Field label={t('source.project')} error={fieldFault(error, 'projectId')}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={projectId}
                    options={list.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={({ target }) => setChosen(target.value)}
                  />
                )}
              </Field>
              <Field label={t('source.path')} help={t('source.pathHelp')} error={fieldFault(error, 'path')}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    required
                    maxLength={500}
                    value={path}
                    onChange={({ target }) => setPath(target.value)}
                  />
                )}
              </Field>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
