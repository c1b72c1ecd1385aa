import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renamePageTemplate, type PageTemplate } from '#src/api/pages.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { PageFields, type PageWords } from './page-fields';

/**
 * Changes name, description and picture; a title that is the name follows. The key, and so every route, draft and open editor,
 * stays.
 */
export function RenamePageDialog({ page, onClose }: { page: PageTemplate; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const { name, description, template_img } = page;
  const [start] = useState<PageWords>({ name, description, template_img });
  const [words, setWords] = useState(start);
  const submit = async () => {
    await renamePageTemplate({ global_id: page.global_id, ...words });
    showToast({ tone: 'success', text: t('ui:saved', { name: words.name }) });
  };
  return (
    <FormDialog title={t('rename')} dirty={words !== start} onSubmit={submit} onClose={onClose}>
      {(error) => <PageFields value={words} onValue={setWords} error={error} />}
    </FormDialog>
  );
}
