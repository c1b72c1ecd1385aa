import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { updateWidget, type WidgetRecord } from '#src/api/widgets.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Changes title and description of a stored widget; its key stays, pages rely on it. */
export function WidgetDialog({ record, onClose }: { record: WidgetRecord; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [title, setTitle] = useState(record.title);
  const [description, setDescription] = useState(record.description);
  const submit = async () => {
    await updateWidget(record, { title, description });
    showToast({ tone: 'success', text: t('widgets.updated', { type: record.type, key: record.key }) });
  };
  return (
    <FormDialog
      title={t('widgets.edit')}
      dirty={title !== record.title || description !== record.description}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('widgets.name')} error={reasonFor(error, 'widget.title')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={120}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('description')} optional={t('ui:optional')} error={reasonFor(error, 'widget.description')}>
            {(ids) => (
              <TextArea
                {...ids}
                maxLength={1000}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
