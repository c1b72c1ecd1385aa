import { useTranslation } from 'react-i18next';
import { readDay, readNumber } from '#common/rules/cell-formats.ts';
import { guessDays, guessNumbers } from '#common/rules/guess-formats.ts';
import {
  type ColumnFormats,
  type DayFormat,
  type ImportPlan,
  type NumberFormat,
  usePersonFields,
} from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

const NUMBERS = keysOf<NumberFormat>({ plain: true, point: true, comma: true });
const DAYS = keysOf<DayFormat>({ iso: true, 'day-first': true, 'month-first': true });

type Formats = Pick<ImportPlan, 'numbers' | 'days'>;

interface Props {
  readonly columns: ImportPlan['columns'];
  /** How the values of each column may be read. */
  readonly formats: readonly ColumnFormats[];
  /** What was chosen; what is left out is as the values tell. */
  readonly chosen: Partial<Formats>;
  readonly onFormats: (formats: Partial<Formats>) => void;
}

function useFormatsOf({ columns, formats }: Pick<Props, 'columns' | 'formats'>) {
  const fields = usePersonFields().data?.fields ?? [];
  const of = (kind: string) => {
    const targets = new Set<string | null>(
      fields.filter((field) => field.kind === kind).map(({ key }) => `field:${key}`),
    );
    return {
      has: columns.some((target) => targets.has(target)),
      formats: formats.filter((_, at) => targets.has(columns[at] ?? null)),
    };
  };
  return { number: of('number'), date: of('date') };
}

/** How numbers and dates of a file are written: as chosen, else as the values of its columns tell. */
export function useFormats(props: Pick<Props, 'columns' | 'formats' | 'chosen'>) {
  const { number, date } = useFormatsOf(props);
  const numbers = guessNumbers(number.formats.map((each) => each.numbers));
  const days = guessDays(date.formats.map((each) => each.days));
  return {
    has: { numbers: number.has, days: date.has },
    doubts: { numbers: numbers.doubt, days: days.doubt },
    formats: { numbers: numbers.format, days: days.format, ...props.chosen },
  };
}

/** How numbers and dates of a file are written, where one of its columns holds any; beside it what a doubtful one becomes. */
export function FormatFields({ columns, formats: counts, chosen, onFormats }: Props) {
  const { t } = useTranslation('audience');
  const { has, doubts, formats } = useFormats({ columns, formats: counts, chosen });
  const { numbers, days } = formats;
  const readAs = (value: string | null, read: (text: string) => string | number | undefined) => {
    if (value === null) return undefined;
    const result = read(value);
    // Isolated: in Arabic a sign between digits would change their order.
    const texts = { value: `\u2066${value}\u2069`, result: `\u2066${String(result)}\u2069` };
    return result === undefined ? t('unreadAs', texts) : t('readAs', texts);
  };
  return (
    <>
      {has.numbers && (
        <Field label={t('numberFormat')} help={readAs(doubts.numbers, (text) => readNumber(text, numbers))}>
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
      {has.days && (
        <Field label={t('dayFormat')} help={readAs(doubts.days, (text) => readDay(text, days))}>
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
