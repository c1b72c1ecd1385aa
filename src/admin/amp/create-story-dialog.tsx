import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createDocument } from '#src/api/pages.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { loadExampleWords } from '#src/parts/example-words.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { storyRoot } from './story-root';

/** Makes a story of four pages to begin with, and opens it in the editor. */
export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stories');
  const navigate = useNavigate();
  const made = useRef('');
  const [name, setName] = useState('');
  const lang = useSiteSettings().data?.site.lang ?? 'en';
  const submit = async () => {
    const story = await createDocument('story', name, storyRoot(await loadExampleWords(lang)));
    made.current = story.global_id;
  };
  return (
    <FormDialog
      title={t('make')}
      action={t('create')}
      dirty={name !== ''}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/pages/${made.current}/`, { replace: true })}
    >
      {(error) => (
        <Field
          label={t('storyName')}
          help={t('makeHelp')}
          missing={t('ui:nameMissing')}
          error={fieldFault(error, 'template.name')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
