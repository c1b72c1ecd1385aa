import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hostOfAddress } from '#common/rules/host-of-address.ts';
import { addProjectDomain } from '#src/api/project-domains.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useDomainHelp } from './use-domain-help';

interface AddDomainDialogProps {
  readonly projectId: string;
  /** The host that its DNS must lead to. */
  readonly pointsTo: string;
  /** Called with the id of the new one. */
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks which domain is to show a project's production. */
export function AddDomainDialog({ projectId, pointsTo, onAdded, onClose }: AddDomainDialogProps) {
  const { t } = useTranslation('project-domains');
  const [domain, setDomain] = useState('');
  const help = useDomainHelp(pointsTo);
  const submit = async () => onAdded(await addProjectDomain(projectId, hostOfAddress(domain)));
  return (
    <FormDialog title={t('add')} action={t('add')} dirty={domain !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <Field label={t('domain')} help={help} error={fieldFault(error, 'domain')}>
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus
              required
              dir="ltr"
              maxLength={253}
              autoComplete="off"
              placeholder="www.example.com"
              value={domain}
              onChange={(event) => setDomain(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
