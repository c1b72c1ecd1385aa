import { useTranslation } from 'react-i18next';
import type { AlarmVital } from '#src/api/alarms.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import type { AlarmDraft } from './use-alarm-draft';

const VITALS = ['lcp', 'inp', 'cls'] as const satisfies readonly AlarmVital[];
/** Pages that are offered: those first that come first by name. */
const MAX_PAGES = 1000;
/** As the contract has them; times in ms. */
const LIMITS: Readonly<Record<AlarmVital, readonly [min: number, max: number]>> = {
  lcp: [10, 60_000],
  inp: [10, 60_000],
  cls: [0.01, 10],
};

interface RuleFieldsProps {
  readonly form: AlarmDraft;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** What an alarm watches: a vital, on which pages, above which value, from how many views on. */
export function RuleFields({ form: { draft, change, setVital }, error }: RuleFieldsProps) {
  const { t } = useTranslation(['alarms', 'vitals']);
  const all = usePageTemplates({ size: MAX_PAGES, sort: 'name' }).data?.pageTemplates ?? [];
  const pages = all.filter(({ kind }) => kind === 'page').map((page) => ({ value: page.global_id, label: page.name }));
  const { vital, pageKey } = draft;
  const isListed = pageKey === null || pages.some(({ value }) => value === pageKey);
  const gone = isListed ? [] : [{ value: pageKey, label: pageKey }];
  return (
    <>
      <div className="metrics-alarm-vital">
        <span className="ui-label" aria-hidden>
          {t('vital')}
        </span>
        <Segmented
          label={t('vital')}
          value={vital}
          onValue={(value) => setVital(VITALS.find((known) => known === value) ?? 'lcp')}
          segments={VITALS.map((value) => ({ value, label: t(`vitals:vital.${value}`) }))}
        />
        <p className="ui-help">{t(`vitals:long.${vital}`)}</p>
      </div>
      <Field label={t('page')} error={fieldFault(error, 'alarm.pageKey')}>
        {(ids) => (
          <Select
            {...ids}
            value={pageKey ?? ''}
            options={[{ value: '', label: t('allPages') }, ...gone, ...pages]}
            onChange={({ target }) => change({ pageKey: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      <Field
        label={t(vital === 'cls' ? 'threshold' : 'thresholdMs')}
        help={t('thresholdHelp')}
        error={fieldFault(error, 'alarm.threshold')}
      >
        {(ids) => (
          <NumberInput
            {...ids}
            key={vital}
            min={LIMITS[vital][0]}
            max={LIMITS[vital][1]}
            value={draft.threshold}
            onValue={(threshold) => change({ threshold })}
          />
        )}
      </Field>
      <Field label={t('minSamples')} help={t('minSamplesHelp')} error={fieldFault(error, 'alarm.minSamples')}>
        {(ids) => (
          <NumberInput
            {...ids}
            integer
            min={1}
            max={1_000_000}
            value={draft.minSamples}
            onValue={(minSamples) => change({ minSamples })}
          />
        )}
      </Field>
    </>
  );
}
