import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createDocument } from '#src/api/pages.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { loadExampleWords } from '#src/parts/example-words.ts';
import { PatternPreview } from '#src/parts/pattern-preview.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { BEGINNINGS, emailRoot } from './email-root';

const BLANK = 'blank';

/** Makes an e-mail, empty or from a ready section, and opens it in the editor. */
export function CreateEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['emails', 'widgets']);
  const navigate = useNavigate();
  const made = useRef('');
  const [name, setName] = useState('');
  const [begin, setBegin] = useState(BEGINNINGS[0]?.key ?? BLANK);
  const lang = useSiteSettings().data?.site.lang ?? 'en';
  const submit = async () => {
    const root = begin === BLANK ? null : emailRoot(begin, await loadExampleWords(lang));
    const email = await createDocument('email', name, root);
    made.current = email.global_id;
  };
  const cards = [
    ...BEGINNINGS.map((pattern) => ({
      value: pattern.key,
      title: t(`widgets:patterns.${pattern.key}`),
      text: t(`beginnings.${pattern.key}`),
      picture: <PatternPreview pattern={pattern} lang={lang} />,
    })),
    { value: BLANK, title: t('blank'), text: t('blankText') },
  ];
  return (
    <FormDialog
      title={t('new')}
      action={t('create')}
      dirty={name !== ''}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/pages/${made.current}/`, { replace: true })}
    >
      {(error) => (
        <>
          <Field label={t('emailName')} missing={t('ui:nameMissing')} error={fieldFault(error, 'template.name')}>
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
          <RadioCards label={t('begin')} value={begin} onValue={setBegin} cards={cards} />
        </>
      )}
    </FormDialog>
  );
}
