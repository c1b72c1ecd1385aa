import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props {
  readonly title: string;
  /** Default: "Save". */
  readonly action?: string | undefined;
  /** What it is called so far. */
  readonly given: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what a campaign is called: people who get it never see that. */
export function CampaignNameDialog({ title, action, given, onSave, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const [name, setName] = useState(given);
  return (
    <FormDialog
      title={title}
      action={action}
      dirty={name !== given}
      onSubmit={() => onSave(name.trim())}
      onClose={onClose}
    >
      {(error) => (
        <Field
          label={t('name')}
          help={t('nameHelp')}
          missing={t('ui:nameMissing')}
          error={fieldFault(error, 'campaign.name') ?? fieldFault(error, 'name')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
