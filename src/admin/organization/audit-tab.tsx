import { Download, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readAuditCsv, useAudit } from '#src/api/audit.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { DateRangePicker } from '#src/ui/date-range-picker.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { ACTION_KEYS } from './action-keys';
import { momentsOf, readDays, today, writeDays } from '#src/ui/days.ts';
import { AuditTable } from './audit-table';

const SIZE = 50;

/** What was done to whom, by whom, when and from where; found by name and act, exported as CSV. */
export function AuditTab() {
  const { t } = useTranslation('audit');
  const query = useListQuery('');
  const [act, setAct] = useAddressValue('act');
  const { busy, run } = useSending();
  const { page, search } = query;
  const [daysText, setDaysText] = useAddressValue('days');
  const days = readDays(daysText);
  const filter = { ...(act && { act }), ...momentsOf(days) };
  const { data, error, retry } = useAudit({ page, search, size: SIZE, filter });
  const acts = [
    { value: '', label: t('log.allActs') },
    ...ACTION_KEYS.map((value) => ({ value, label: t(`action.${value}`) })),
  ];
  const exportAll = () => run(() => tryOrTell(async () => saveFile(await readAuditCsv(), 'audit.csv')));
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('log.search')}
      filtered={Object.keys(filter).length > 0}
      tools={
        <>
          <span className="organization-act">
            <Combobox label={t('log.act')} value={act} onValue={setAct} options={acts} />
          </span>
          <DateRangePicker
            label={t('log.period')}
            anyLabel={t('log.anyTime')}
            {...days}
            max={today()}
            onRange={(from, to) => setDaysText(writeDays({ from, to }))}
          />
          <span className="organization-gap" />
          <Button icon={<Download />} busy={busy} onClick={() => void exportAll()}>
            {t('log.export')}
          </Button>
        </>
      }
      empty={<EmptyState icon={<ScrollText />} title={t('log.empty')} text={t('log.emptyText')} />}
    >
      <AuditTable entries={data?.audit ?? []} />
    </ListFrame>
  );
}
