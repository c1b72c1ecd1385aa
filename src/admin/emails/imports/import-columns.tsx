import { useTranslation } from 'react-i18next';
import { type ImportPlan, type ImportTarget, usePersonFields } from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Select } from '#src/ui/select.tsx';

interface ColumnsProps {
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly columns: ImportPlan['columns'];
  readonly error: unknown;
  readonly onColumns: (columns: ImportPlan['columns']) => void;
}

/** What each column of the file is, beside its heading and first values. */
export function ImportColumns({ headings, samples, columns, error, onColumns }: ColumnsProps) {
  const { t } = useTranslation('audience');
  const fields = usePersonFields().data?.fields ?? [];
  const options = [
    { value: '', label: t('ignore') },
    { value: 'email', label: t('email') },
    { value: 'name', label: t('name') },
    { value: 'first-name', label: t('firstName') },
    { value: 'last-name', label: t('lastName') },
    { value: 'language', label: t('language') },
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
        {headings.map((heading, at) => (
          <Column
            key={at}
            heading={heading || t('columnNumber', { number: at + 1 })}
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
        {/* Cut at its end by its own direction: the first value stays. */}
        <small dir="auto">{sample}</small>
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
