import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGES } from '#common/rules/languages.ts';
import {
  type AudienceList,
  type PersonDetail,
  type PersonField,
  type PersonInput,
  savePerson,
} from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FormFaults } from '#src/ui/form-faults.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ConsentHistory } from './consent-history';
import { type ListActionsById, ListChoices } from './list-choices';
import { OwnFields, type Values } from './own-fields';
import { PersonActions } from './person-actions';

interface Props {
  /** Null: a new one. */
  readonly person: PersonDetail | null;
  readonly fields: readonly PersonField[];
  readonly lists: readonly AudienceList[];
  readonly onClose: () => void;
}
type Language = PersonInput['person']['language'];

function usePersonDraft(person: PersonDetail | null) {
  const [email, setEmail] = useState(person?.email ?? '');
  const [name, setName] = useState(person?.name ?? '');
  const [language, setLanguage] = useState(person?.language ?? '');
  const [values, setValues] = useState<Values>(person?.fields ?? {});
  const [acts, setActs] = useState<ListActionsById>({});
  const [consent, setConsent] = useState('');
  const held = JSON.stringify([name, language, values, email]);
  const [first] = useState(held);
  const input = (): PersonInput => ({
    person: { ...(person && { id: person.id }), email, name, language: (language || null) as Language, fields: values },
    lists: Object.entries(acts).map(([id, act]) => ({ id, act })),
    consent,
  });
  const dirty = held !== first || Object.keys(acts).length > 0;
  return {
    email,
    setEmail,
    name,
    setName,
    language,
    setLanguage,
    values,
    setValues,
    acts,
    setActs,
    consent,
    setConsent,
    input,
    dirty,
  };
}

/** To be ticked where a new person is put into no list. */
function WithoutList() {
  const { t } = useTranslation('audience');
  const id = useId();
  const fault = use(FormFaults).find((each) => each.id === id);
  return (
    <div>
      <Checkbox
        id={id}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-note` : undefined}
        data-missing={t('withoutListHelp')}
        label={t('withoutList')}
      />
      <div id={`${id}-note`} className={fault ? 'ui-error' : 'ui-help'} role={fault ? 'alert' : undefined}>
        {t('withoutListHelp')}
      </div>
    </div>
  );
}

/** A person: address, name, language, own fields, lists, and the history of consent. */
export function PersonForm({ person, fields, lists, onClose }: Props) {
  const { t } = useTranslation('audience');
  const draft = usePersonDraft(person);
  const languages = [
    { value: '', label: t('siteLanguage') },
    ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <FormDialog
      title={person?.email ?? t('addPerson')}
      size="drawer"
      dirty={draft.dirty}
      onSubmit={() => savePerson(draft.input())}
      onClose={onClose}
      extra={person && <PersonActions person={person} onErased={onClose} />}
    >
      {(error) => (
        <>
          {person === null && (
            <Field label={t('email')} error={fieldFault(error, 'person.email')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  data-autofocus
                  required
                  type="email"
                  dir="ltr"
                  maxLength={254}
                  value={draft.email}
                  onChange={({ target }) => draft.setEmail(target.value)}
                />
              )}
            </Field>
          )}
          <Field label={t('name')} optional={t('ui:optional')} error={fieldFault(error, 'person.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={200}
                value={draft.name}
                onChange={({ target }) => draft.setName(target.value)}
              />
            )}
          </Field>
          <Field label={t('language')}>
            {(ids) => (
              <Select
                {...ids}
                value={draft.language}
                options={languages}
                onChange={({ target }) => draft.setLanguage(target.value)}
              />
            )}
          </Field>
          <OwnFields fields={fields} values={draft.values} onValues={draft.setValues} error={error} />
          {lists.length > 0 && (
            <fieldset className="audience-part">
              <legend>{t('tabs.lists')}</legend>
              <ListChoices
                lists={lists}
                held={person?.lists ?? []}
                isNew={person === null}
                isActive={(person?.state ?? 'active') === 'active'}
                acts={draft.acts}
                onActs={draft.setActs}
              />
              {person === null && Object.keys(draft.acts).length === 0 && <WithoutList />}
              {Object.values(draft.acts).includes('agreed') && (
                <Field label={t('consentLabel')} help={t('consentHelp')} error={fieldFault(error, 'consent')}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      required
                      maxLength={500}
                      value={draft.consent}
                      onChange={({ target }) => draft.setConsent(target.value)}
                    />
                  )}
                </Field>
              )}
            </fieldset>
          )}
          {person === null && lists.length === 0 && (
            <p className="audience-muted">
              {t('noListsYet')}{' '}
              <Link className="link" to="/emailers?tab=lists">
                {t('tabs.lists')}
              </Link>
            </p>
          )}
          {person && person.history.length > 0 && (
            <section className="audience-part">
              <h3>{t('history')}</h3>
              <ConsentHistory events={person.history} />
            </section>
          )}
        </>
      )}
    </FormDialog>
  );
}
