import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateWidget, type WidgetEntry } from '#src/api/widgets.ts';
import { WidgetFields, type WidgetWords } from '#src/parts/widget-fields.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Changes name and description of a stored widget; its key stays, pages rely on it. */
export function WidgetDialog({ record, onClose }: { record: WidgetEntry; onClose: () => void }) {
  const { t } = useTranslation('widgets');
  const { title, description, type, icon, dataType } = record;
  const [start] = useState<WidgetWords>({ title, description, type, icon, dataType });
  const [words, setWords] = useState(start);
  const submit = async () => {
    await updateWidget(record, words);
    showToast({ tone: 'success', text: t('ui:saved', { name: words.title }) });
  };
  return (
    <FormDialog title={t('list.edit')} dirty={words !== start} onSubmit={submit} onClose={onClose}>
      {(error) => <WidgetFields value={words} onValue={setWords} error={error} />}
    </FormDialog>
  );
}
