import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { type Organization, saveOrganizationDetails } from '#src/api/organizations.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
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

const trimmed = (details: Details) =>
  Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value.trim()])) as Details;

/** Phone, company and address of the organisation; all of them or none (specification, section 5). */
export function DetailsForm({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  const { t, i18n } = useTranslation('organization');
  const [details, setDetails] = useState(() => startDetails(organization));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const dirty = isChanged(details, startDetails(organization));
  const faults = asked ? faultsOf(details) : {};
  const set = (field: DetailsField, value: string) => setDetails({ ...details, [field]: value });
  const faultText = (field: DetailsField) =>
    faults[field] ? t(`details.fault.${faults[field]}`) : reasonFor(error, field);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !dirty) return;
    setAsked(true);
    const found = faultsOf(details);
    const first = FIELDS.find(([field]) => found[field]);
    if (first) {
      const control = event.currentTarget.elements.namedItem(first[0]);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await saveOrganizationDetails({ id: organization.id, ...trimmed(details) });
      setDetails(trimmed(details));
      showToast({ tone: 'success', text: t('updated') });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <Card title={t('details.title')} padded>
      <UnsavedGuard dirty={dirty} />
      <form className="ui-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="organization-details">
          {FIELDS.map(([field, autoComplete, maxLength]) => (
            <Field key={field} label={t(`details.${field}`)} error={faultText(field)}>
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
        {mayManage && <FormFoot busy={busy} dirty={dirty} error={error === null ? null : errorText(error)} />}
      </form>
    </Card>
  );
}
