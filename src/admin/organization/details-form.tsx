import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Organization, saveOrganizationDetails } from '#src/api/organizations.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { countriesIn } from './countries';
import { type Details, type DetailsField, faultsOf, isChanged, startDetails } from './details-draft';

/** The fields in order, with what a password manager may fill in. */
const FIELDS: readonly [DetailsField, string, number][] = [
  ['company', 'organization', 120],
  ['phone', 'tel', 40],
  ['address', 'street-address', 300],
  ['zip', 'postal-code', 20],
  ['city', 'address-level2', 120],
  ['country', 'country', 2],
];

function trimmed(details: Details) {
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value.trim()])) as Details;
}

/** As typed at this moment: an input event comes before the state it changes. */
function readDetails(form: HTMLFormElement, details: Details): Details {
  const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...details, ...Object.fromEntries(typed) };
}

/** Phone, company and address of the organization; all of them or none (specification, section 5). */
export function DetailsForm({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  const { t, i18n } = useTranslation('organizations');
  const [details, setDetails] = useState(() => startDetails(organization));
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const dirty = isChanged(details, startDetails(organization));
  const set = (field: DetailsField, value: string) => setDetails({ ...details, [field]: value });
  const submit = useSubmit({
    send: async () => {
      if (!dirty) return;
      await saveOrganizationDetails({ id: organization.id, ...trimmed(details) });
      setDetails(trimmed(details));
      showToast({ tone: 'success', text: t('ui:saved', { name: t('details.title') }) });
    },
    check: (form) => {
      const found = faultsOf(readDetails(form, details));
      return FIELDS.flatMap(([name]) => {
        const control = form.elements.namedItem(name);
        if (!found[name] || !(control instanceof HTMLElement)) return [];
        return [{ control, id: control.id, name, text: t(`details.fault.${found[name]}`) }];
      });
    },
  });
  const { busy, error, isAtField } = submit;
  return (
    <Card title={t('details.title')} padded>
      <UnsavedGuard dirty={dirty} />
      <Form className="ui-form" submit={submit}>
        <div className="organization-details">
          {FIELDS.map(([field, autoComplete, maxLength]) => (
            <Field key={field} label={t(`details.${field}`)} error={fieldFault(error, field)}>
              {(ids) => {
                const control = { ...ids, name: field, autoComplete, disabled: !mayManage, value: details[field] };
                return field === 'country' ? (
                  <Select
                    {...control}
                    options={[{ value: '', label: t('details.chooseCountry') }, ...countries]}
                    onChange={(event) => set(field, event.target.value)}
                  />
                ) : (
                  <TextInput
                    {...control}
                    type={field === 'phone' ? 'tel' : 'text'}
                    dir={field === 'phone' || field === 'zip' ? 'ltr' : undefined}
                    maxLength={maxLength}
                    onChange={(event) => set(field, event.target.value)}
                  />
                );
              }}
            </Field>
          ))}
        </div>
        {mayManage && (
          <FormFoot busy={busy} dirty={dirty} error={error === null ? null : formErrorText(error, isAtField)} />
        )}
      </Form>
    </Card>
  );
}
