import { type ReactNode, useState } from 'react';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface NewSecretDialogProps {
  readonly title: string;
  /** The verb. */
  readonly action: string;
  readonly nameLabel: string;
  readonly nameHelp: string;
  /** Creates it under a name; gives its secret. */
  readonly create: (name: string) => Promise<string>;
  /** Gets the secret, which is never shown again. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
  /** Fields after the name. */
  readonly children?: (error: unknown) => ReactNode;
}

/** Asks for the name of something that has a secret, and creates it. */
export function NewSecretDialog(props: NewSecretDialogProps) {
  const { title, action, nameLabel, nameHelp, create, onMade, onClose, children } = props;
  const [name, setName] = useState('');
  const submit = async () => onMade(await create(name.trim()));
  return (
    <FormDialog title={title} action={action} dirty={name !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <>
          <Field label={nameLabel} help={nameHelp} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {children?.(error)}
        </>
      )}
    </FormDialog>
  );
}
