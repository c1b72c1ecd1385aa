import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAuditCsv, useAudit } from '#src/api/audit.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { showFailure } from '#src/ui/toasts.ts';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ACTION_KEYS } from './action-keys';
import { AuditTable } from './audit-table';

const SIZE = 50;

/** What was done to whom, by whom, when and from where; found by name and act, exported as CSV. */
export function AuditTab() {
  const { t } = useTranslation('audit');
  const query = useListQuery('');
  const [act, setAct] = useAddressValue('act');
  const [busy, setBusy] = useState(false);
  const { page, search } = query;
  const { data, error, retry } = useAudit({ page, search, size: SIZE, ...(act && { filter: { act } }) });
  const acts = [
    { value: '', label: t('log.allActs') },
    ...ACTION_KEYS.map((value) => ({ value, label: t(`action.${value}`) })),
  ];
  const exportAll = async () => {
    setBusy(true);
    try {
      saveFile(await readAuditCsv(), 'audit.csv');
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  };
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('log.search')}
      filtered={act !== ''}
      tools={
        <>
          <span className="organization-act">
            <Combobox label={t('log.act')} value={act} onValue={setAct} options={acts} />
          </span>
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
