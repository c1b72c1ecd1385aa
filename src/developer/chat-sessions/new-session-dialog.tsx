import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatSession, createSession } from '#src/api/chat-sessions.ts';
import { useBranches } from '#src/api/projects.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface NewSessionDialogProps {
  readonly projectId: string;
  readonly onMade: (made: ChatSession) => void;
  readonly onClose: () => void;
}

/** Asks what a session is about and which branch it begins at; both may be left as they are. */
export function NewSessionDialog({ projectId, onMade, onClose }: NewSessionDialogProps) {
  const { t } = useTranslation('chat-sessions');
  const branches = useBranches(projectId).data?.list ?? [];
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const base = chosen ?? branches.find(({ isDefault }) => isDefault)?.name ?? '';
  const create = async () =>
    onMade(
      await createSession({
        projectId,
        title: title.trim(),
        ...(chosen !== null && { baseBranch: chosen }),
      }),
    );
  return (
    <FormDialog
      title={t('new')}
      action={t('start')}
      dirty={title !== ''}
      onSubmit={create}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(error) => (
        <>
          <Field label={t('name')} optional={t('ui:optional')} help={t('nameHelp')} error={fieldFault(error, 'title')}>
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={120}
                autoComplete="off"
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          <Field label={t('base')} help={t('baseHelp')} error={fieldFault(error, 'baseBranch')}>
            {(ids) => (
              <Select
                {...ids}
                dir="ltr"
                value={base}
                options={branches.map(({ name }) => ({ value: name, label: name }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
