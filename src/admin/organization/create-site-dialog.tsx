import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { chooseSite, createSite } from '#src/api/sites.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { LimitNotice } from '#src/parts/limit-notice.tsx';
import { useSitesLimit } from './use-sites-limit';

/** Creates a further site of the organization and goes to it: the next page is made there. */
export function CreateSiteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('sites');
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [description, setDescription] = useState('');
  const limit = useSitesLimit(true);
  const submit = async () => {
    chooseSite(await createSite({ name, domain, description, lang: i18n.language }));
    window.location.assign('/');
  };
  return (
    <FormDialog
      title={t('new')}
      action={t('create')}
      disabledReason={limit}
      dirty={name + domain + description !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          {limit !== null && <LimitNotice reason={limit} />}
          <Field label={t('fieldName')} missing={t('ui:nameMissing')} error={fieldFault(error, 'name')}>
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
          <Field
            label={t('fieldDomain')}
            optional={t('ui:optional')}
            help={t('domainHelp')}
            error={fieldFault(error, 'domain')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                dir="ltr"
                maxLength={253}
                placeholder="www.example.com"
                value={domain}
                onChange={(event) => setDomain(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('fieldDescription')} optional={t('ui:optional')} error={fieldFault(error, 'description')}>
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
