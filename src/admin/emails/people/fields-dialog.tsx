import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deletePersonField,
  type FieldKind,
  type PersonField,
  savePersonField,
  usePersonFields,
} from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

const KINDS = keysOf<FieldKind>({ text: true, number: true, date: true, 'yes-no': true });

/** A key of letters and digits, as e-mails name the field; of other scripts the person writes one. */
function keyOf(label: string) {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
}

function NewField() {
  const { t } = useTranslation('audience');
  const [label, setLabel] = useState('');
  const [typedKey, setKey] = useState<string | null>(null);
  const [kind, setKind] = useState<FieldKind>('text');
  const key = typedKey ?? keyOf(label);
  const submit = useSubmit({
    send: async () => {
      await savePersonField({ key, label, kind });
      setLabel('');
      setKey(null);
    },
  });
  const { error } = submit;
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('fieldLabel')} error={fieldFault(error, 'field.label')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            maxLength={120}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      <Field label={t('fieldKey')} help={t('fieldKeyHelp')} error={fieldFault(error, 'field.key')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            dir="ltr"
            pattern="[A-Za-z][A-Za-z0-9_]*"
            maxLength={40}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Field label={t('fieldKind')} error={fieldFault(error, 'field.kind')}>
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            options={KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
            onChange={({ target }) => setKind(target.value as FieldKind)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="solid" busy={submit.busy}>
          {t('addField')}
        </Button>
      </div>
    </Form>
  );
}

/** Own fields of people: which there are, a new one, deleting. */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('audience');
  const { data } = usePersonFields();
  const [deleting, remove] = useState<PersonField | null>(null);
  return (
    <Dialog title={t('fields')} onClose={onClose}>
      <p className="audience-muted">{t('fieldsText')}</p>
      <ul className="audience-rows">
        {data?.fields.map((field) => (
          <li key={field.key}>
            <span>
              <bdi>{field.label}</bdi> <code dir="ltr">person.{field.key}</code>
            </span>
            <Badge>{t(`kinds.${field.kind}`)}</Badge>
            <IconButton
              size="sm"
              label={t('ui:deleteNamed', { name: field.label })}
              icon={<Trash2 />}
              onClick={() => remove(field)}
            />
          </li>
        ))}
      </ul>
      <section className="audience-part">
        <h3>{t('newField')}</h3>
        <NewField />
      </section>
      {deleting && (
        <ConfirmDialog
          title={t('deleteField')}
          action={t('deleteField')}
          danger
          describe={errorText}
          onConfirm={() => deletePersonField(deleting.key)}
          onClose={() => remove(null)}
        >
          {t('deleteFieldText', { name: deleting.label })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
