import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

export interface NameCardProps {
  readonly title: string;
  readonly label: string;
  /** Said when the field is sent empty. */
  readonly missing: string;
  /** For password managers: 'name', 'organization'. */
  readonly autoComplete: string;
  /** The name as it is stored. */
  readonly name: string;
  /** Stores a name; null shows it without a way to change it. */
  readonly onSave: ((name: string) => Promise<unknown>) | null;
  /** Default: "Save". */
  readonly action?: string;
  /** Further fields below. */
  readonly children?: ReactNode;
}

/** The name of a person or an organization, in a card of its own. */
export function NameCard(props: NameCardProps) {
  const { title, label, missing, autoComplete, name: stored, onSave, action, children } = props;
  const { t } = useTranslation('ui');
  const [name, setName] = useState(stored);
  const dirty = name.trim() !== stored;
  const submit = useSubmit({
    send: async () => {
      if (!dirty) return;
      await onSave?.(name.trim());
      setName(name.trim());
      showToast({ tone: 'success', text: t('saved', { name: name.trim() }) });
    },
  });
  const { busy, error, isAtField } = submit;
  return (
    <Card title={title} padded>
      <Form className="ui-form" submit={submit}>
        <Field label={label} missing={missing} error={fieldFault(error, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              maxLength={120}
              autoComplete={autoComplete}
              disabled={!onSave}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {children}
        {onSave && (
          <FormFoot
            action={action}
            busy={busy}
            dirty={dirty}
            error={error === null ? null : formErrorText(error, isAtField)}
          />
        )}
      </Form>
    </Card>
  );
}
