import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicatePageTemplate, type PageTemplate } from '#src/api/pages.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { PageFields } from './page-fields';

/** Letters of a name (common/contract/pages.ts). */
const MAX_NAME = 120;

/** Makes a copy of a page under a name of its own, which its key, title and address follow. */
export function DuplicatePageDialog({ page, onClose }: { page: PageTemplate; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const copy = t('copyOf', { name: page.name, interpolation: { escapeValue: false } });
  const [start] = useState({ name: copy.slice(0, MAX_NAME), description: page.description });
  const [words, setWords] = useState(start);
  const submit = async () => {
    await duplicatePageTemplate(page, words);
    showToast({ tone: 'success', text: t('duplicated', { name: page.name }) });
  };
  return (
    <FormDialog
      title={t('duplicate')}
      action={t('duplicate')}
      dirty={words !== start}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => <PageFields value={words} onValue={setWords} error={error} />}
    </FormDialog>
  );
}
