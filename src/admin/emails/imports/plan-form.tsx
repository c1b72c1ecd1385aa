import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#common/rules/languages.ts';
import {
  type ImportPlan,
  type ImportTarget,
  type PeopleImport,
  planImport,
  useLists,
  usePersonFields,
} from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSteps } from './use-steps';

interface Props {
  readonly item: PeopleImport;
  readonly samples: readonly (readonly string[])[];
  readonly onClose: () => void;
  readonly onPlanned: () => void;
}

interface ColumnsProps extends Pick<Props, 'item' | 'samples'> {
  readonly columns: ImportPlan['columns'];
  readonly error: unknown;
  readonly onColumns: (columns: ImportPlan['columns']) => void;
}

/** What each column of the file is, beside its heading and first values. */
function Columns({ item, samples, columns, error, onColumns }: ColumnsProps) {
  const { t } = useTranslation('audience');
  const fields = usePersonFields().data?.fields ?? [];
  const options = [
    { value: '', label: t('ignore') },
    ...(['email', 'name', 'language'] as const).map((key) => ({ value: key as string, label: t(key) })),
    ...fields.map(({ key, label }) => ({ value: `field:${key}`, label })),
  ];
  const fault = fieldFault(error, 'plan.columns');
  return (
    <fieldset className="audience-part" data-fault={fault ?? undefined}>
      <legend>{t('columns')}</legend>
      {fault && (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      )}
      <div className="audience-columns">
        {item.headings.map((heading, at) => (
          <Column
            key={at}
            heading={heading}
            sample={samples.map((row) => row[at] ?? '').join(' · ')}
            value={columns[at] ?? ''}
            options={options}
            error={fieldFault(error, `plan.columns.${String(at)}`)}
            onValue={(value) =>
              onColumns(columns.map((target, index) => (index === at ? ((value || null) as ImportTarget) : target)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnProps {
  readonly heading: string;
  readonly sample: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | null;
  readonly onValue: (value: string) => void;
}

function Column({ heading, sample, value, options, error, onValue }: ColumnProps) {
  const { t } = useTranslation('audience');
  return (
    <>
      <span>
        <strong>
          <bdi>{heading}</bdi>
        </strong>
        <small>
          <bdi>{sample}</bdi>
        </small>
      </span>
      <div>
        <Select
          aria-label={t('columnOf', { heading })}
          aria-invalid={error !== null || undefined}
          value={value}
          options={options}
          onChange={({ target }) => onValue(target.value)}
        />
        {error && (
          <p className="ui-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  );
}

/** The second step of an import: what its columns are, which list people join, and how they agreed. */
export function PlanForm({ item, samples, onClose, onPlanned }: Props) {
  const { t } = useTranslation('audience');
  const [plan, setPlan] = useState<ImportPlan>(item.plan);
  const lists = useLists().data?.lists ?? [];
  const { steps, current } = useSteps('uploaded');
  const change = (next: Partial<ImportPlan>) => setPlan({ ...plan, ...next });
  const languages = [
    { value: '', label: t('siteLanguage') },
    ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <FormDialog
      title={item.fileName}
      size="lg"
      action={t('check')}
      dirty={false}
      onSubmit={() => planImport(item.id, plan)}
      onDone={onPlanned}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Steps label={t('steps')} steps={steps} current={current} />
          <Columns
            item={item}
            samples={samples}
            columns={plan.columns}
            error={error}
            onColumns={(columns) => change({ columns })}
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
}
