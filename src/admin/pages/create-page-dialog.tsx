import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createPageTemplate } from '#src/api/pages.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { PageFields } from './page-fields';

/** Makes an empty page and opens it in the editor. */
export function CreatePageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const made = useRef('');
  const [words, setWords] = useState({ name: '', description: '' });
  const submit = async () => {
    const page = await createPageTemplate(words);
    made.current = page.global_id;
  };
  return (
    <FormDialog
      title={t('new')}
      action={t('create')}
      dirty={words.name !== '' || words.description !== ''}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/pages/${made.current}/`, { replace: true })}
    >
      {(error) => <PageFields value={words} onValue={setWords} error={error} />}
    </FormDialog>
  );
}
