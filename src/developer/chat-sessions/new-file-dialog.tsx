import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editSessionFile } from '#src/api/chat-sessions.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface NewFileDialogProps {
  readonly sessionId: string;
  /** Of the branch. */
  readonly paths: readonly string[];
  /** What the path begins with: '' or a folder with its slash. */
  readonly folder: string;
  readonly onMade: (path: string) => void;
  readonly onClose: () => void;
}

/** Asks where a new file shall be, and writes it, empty. */
export function NewFileDialog({ sessionId, paths, folder, onMade, onClose }: NewFileDialogProps) {
  const { t } = useTranslation('chat-sessions');
  const [written, setWritten] = useState(folder);
  const path = written.trim();
  const create = async () => {
    await editSessionFile(sessionId, { path, content: '', baseHash: null });
    onMade(path);
  };
  return (
    <FormDialog
      title={t('newFile.title')}
      action={t('newFile.create')}
      dirty={written !== folder}
      disabledReason={paths.includes(path) ? t('newFile.taken') : null}
      onSubmit={create}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(error) => (
        <Field label={t('newFile.path')} help={t('newFile.help')} error={fieldFault(error, 'path')}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="ltr"
              required
              maxLength={1000}
              autoComplete="off"
              spellCheck={false}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
