import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#common/rules/languages.ts';
import {
  type ColumnFormats,
  type ImportPlan,
  type PeopleImport,
  planImport,
  useImport,
  useLists,
} from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ListDialog } from '../lists/list-dialog';
import { FieldsDialog } from '../people/fields-dialog';
import { FormatFields, useFormats } from './format-fields';
import { ImportColumns } from './import-columns';
import { ReadingFields } from './reading-fields';
import { useSteps } from './use-steps';

interface Props {
  readonly item: PeopleImport;
  readonly samples: readonly (readonly string[])[];
  /** How the values of each column may be read. */
  readonly formats: readonly ColumnFormats[];
  readonly onClose: () => void;
  readonly onPlanned: () => void;
}

/** The second step of an import: how it is read, what its columns are, which list people join, and how they agreed. */
export function PlanForm({ item, samples, formats, onClose, onPlanned }: Props) {
  const { t } = useTranslation('audience');
  const [plan, setPlan] = useState<ImportPlan>(item.plan);
  const [made, make] = useState<'list' | 'field' | null>(null);
  // Until one is chosen, what the file's headings propose.
  const [chosen, choose] = useState(item.state === 'uploaded' ? null : item.plan.columns);
  const { encoding, firstRow, numbers, days } = plan;
  const [chosenFormats, chooseFormats] = useState<Partial<Pick<ImportPlan, 'numbers' | 'days'>>>(
    item.state === 'uploaded' ? {} : { numbers, days },
  );
  const preview = useImport(item.id, { encoding, firstRow });
  const shown = preview.data ?? { item, samples, formats };
  const { headings } = shown.item;
  const columns = chosen?.length === headings.length ? chosen : shown.item.plan.columns;
  const reading = useFormats({ columns, formats: shown.formats, chosen: chosenFormats });
  const lists = useLists().data?.lists ?? [];
  const { steps, current } = useSteps('uploaded');
  const change = (next: Partial<ImportPlan>) => setPlan({ ...plan, ...next });
  const languages = [
    { value: '', label: t('siteLanguage') },
    ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const importForm = (
    <FormDialog
      title={item.fileName}
      size="lg"
      action={t('check')}
      dirty={false}
      onSubmit={() => planImport(item.id, { ...plan, ...reading.formats, columns })}
      onDone={onPlanned}
      extra={
        <>
          <Button onClick={() => make('list')}>{t('newList')}</Button>
          <Button onClick={() => make('field')}>{t('newField')}</Button>
        </>
      }
      onClose={onClose}
    >
      {(error) => (
        <>
          <Steps label={t('steps')} steps={steps} current={current} />
          <ReadingFields
            reading={{ encoding, firstRow }}
            fault={fieldFault(preview.error, 'encoding') ?? fieldFault(error, 'plan.encoding')}
            rowFault={fieldFault(error, 'plan.firstRow')}
            onReading={change}
          />
          <ImportColumns
            headings={headings}
            samples={preview.error === undefined ? shown.samples : []}
            columns={columns}
            error={error}
            onColumns={choose}
          />
          <FormatFields
            columns={columns}
            formats={shown.formats}
            chosen={chosenFormats}
            onFormats={(next) => chooseFormats({ ...chosenFormats, ...next })}
          />
          <Field label={t('joinList')} error={fieldFault(error, 'plan.list')}>
            {(ids) => (
              <Select
                {...ids}
                value={plan.list ?? ''}
                options={[
                  { value: '', label: t('noList') },
                  ...lists.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => change({ list: target.value || null })}
              />
            )}
          </Field>
          {plan.list !== null && (
            <Field label={t('consentLabel')} help={t('consentHelp')} error={fieldFault(error, 'plan.consent')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  maxLength={500}
                  value={plan.consent}
                  onChange={({ target }) => change({ consent: target.value })}
                />
              )}
            </Field>
          )}
          <Field label={t('usualLanguage')} help={t('usualLanguageHelp')}>
            {(ids) => (
              <Select
                {...ids}
                value={plan.language ?? ''}
                options={languages}
                onChange={({ target }) => change({ language: (target.value || null) as ImportPlan['language'] })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
  const join = async (list: string) => setPlan((now) => ({ ...now, list }));
  const close = () => make(null);
  return (
    <>
      {importForm}
      {made === 'list' && <ListDialog list={null} onSaved={join} onClose={close} />}
      {made === 'field' && <FieldsDialog onClose={close} />}
    </>
  );
}
