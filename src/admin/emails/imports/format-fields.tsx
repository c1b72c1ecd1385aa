import { useTranslation } from 'react-i18next';
import { type DayFormat, type ImportPlan, type NumberFormat, usePersonFields } from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

const NUMBERS = keysOf<NumberFormat>({ plain: true, point: true, comma: true });
const DAYS = keysOf<DayFormat>({ iso: true, 'day-first': true, 'month-first': true });

interface Props extends Pick<ImportPlan, 'columns' | 'numbers' | 'days'> {
  readonly onFormats: (formats: Partial<Pick<ImportPlan, 'numbers' | 'days'>>) => void;
}

/** How numbers and dates of a file are written, where one of its columns holds any. */
export function FormatFields({ columns, numbers, days, onFormats }: Props) {
  const { t } = useTranslation('audience');
  const fields = usePersonFields().data?.fields ?? [];
  const has = (kind: string) => fields.some((field) => field.kind === kind && columns.includes(`field:${field.key}`));
  return (
    <>
      {has('number') && (
        <Field label={t('numberFormat')}>
          {(ids) => (
            <Select
              {...ids}
              value={numbers}
              options={NUMBERS.map((value) => ({ value, label: t(`numberFormats.${value}`) }))}
              onChange={({ target }) => onFormats({ numbers: target.value as NumberFormat })}
            />
          )}
        </Field>
      )}
      {has('date') && (
        <Field label={t('dayFormat')}>
          {(ids) => (
            <Select
              {...ids}
              value={days}
              options={DAYS.map((value) => ({ value, label: t(`dayFormats.${value}`) }))}
              onChange={({ target }) => onFormats({ days: target.value as DayFormat })}
            />
          )}
        </Field>
      )}
    </>
  );
}
