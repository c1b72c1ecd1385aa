import { useTranslation } from 'react-i18next';
import { usePersonFields } from '#src/api/audience.ts';
import type { CampaignTrigger } from '#src/api/campaigns.ts';
import { formatMinutes } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';

type Joined = Extract<CampaignTrigger, { kind: 'joined' }>;
type Dated = Extract<CampaignTrigger, { kind: 'date' }>;
/** Of a date whose field is not chosen yet. */
export type DatedDraft = Omit<Dated, 'field'> & { readonly field: string | null };

const [HOUR, DAY] = [60, 1440];
/** Minutes that one chooses from. */
const WAITS = [0, HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY];
/** Days that one chooses from: before a date, on it, after it. */
const DAYS = [-30, -14, -7, -3, -2, -1, 0, 1, 2, 3, 7, 14, 30];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Those on offer, and the present one, which a program may have set. */
function withPresent(offered: readonly number[], present: number) {
  return offered.includes(present) ? offered : [...offered, present].sort((a, b) => a - b);
}

/** Time between joining and the mail. */
export function JoinedFields({ trigger, onTrigger }: { trigger: Joined; onTrigger: (trigger: Joined) => void }) {
  const { t, i18n } = useTranslation('campaigns');
  const label = (minutes: number) =>
    minutes === 0 ? t('atOnce') : t('afterSpan', { span: formatMinutes(minutes, i18n.language) });
  return (
    <Field label={t('wait')}>
      {(ids) => (
        <Select
          {...ids}
          value={String(trigger.minutes)}
          options={withPresent(WAITS, trigger.minutes).map((value) => ({ value: String(value), label: label(value) }))}
          onChange={({ target }) => onTrigger({ ...trigger, minutes: Number(target.value) })}
        />
      )}
    </Field>
  );
}

/** Which date of people it is, and when the mail goes by it. */
export function DateFields({ draft, onDraft }: { draft: DatedDraft; onDraft: (draft: DatedDraft) => void }) {
  const { t } = useTranslation('campaigns');
  const { data } = usePersonFields();
  const fields = data?.fields.filter(({ kind }) => kind === 'date') ?? [];
  if (data && fields.length === 0) return <Notice>{t('noDateFields')}</Notice>;
  const dayLabel = (days: number) =>
    days === 0 ? t('onTheDay') : t(days < 0 ? 'daysBefore' : 'daysAfter', { count: Math.abs(days) });
  const hourLabel = (hour: number) => t('hourUtc', { hour: `${String(hour).padStart(2, '0')}:00` });
  return (
    <>
      <Field label={t('dateField')}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.field ?? ''}
            options={[
              ...(draft.field === null ? [{ value: '', label: t('noneChosen') }] : []),
              ...fields.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={({ target }) => onDraft({ ...draft, field: target.value })}
          />
        )}
      </Field>
      <Field label={t('dayOf')}>
        {(ids) => (
          <Select
            {...ids}
            value={String(draft.days)}
            options={withPresent(DAYS, draft.days).map((days) => ({ value: String(days), label: dayLabel(days) }))}
            onChange={({ target }) => onDraft({ ...draft, days: Number(target.value) })}
          />
        )}
      </Field>
      <Field label={t('hour')}>
        {(ids) => (
          <Select
            {...ids}
            value={String(draft.hour)}
            options={HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))}
            onChange={({ target }) => onDraft({ ...draft, hour: Number(target.value) })}
          />
        )}
      </Field>
      <Checkbox
        label={t('yearly')}
        checked={draft.yearly}
        onChange={({ target }) => onDraft({ ...draft, yearly: target.checked })}
      />
    </>
  );
}
