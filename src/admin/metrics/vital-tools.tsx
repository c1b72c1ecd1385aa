import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { VitalBudgets } from '#src/api/vitals.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { BudgetsDialog } from './budgets-dialog';
import { DEVICES, PRESETS, type VitalScope } from './use-vital-scope';

interface VitalToolsProps {
  readonly scope: VitalScope;
  readonly budgets: VitalBudgets;
}

/** Chooses days, device and page, and leads to the budgets. */
export function VitalTools({ scope, budgets }: VitalToolsProps) {
  const { t } = useTranslation('vitals');
  const [isEditing, setEditing] = useState(false);
  const mayManage = can(usePrincipal(), 'site.manage');
  const { days, setDays, page, setPage, device, setDevice } = scope;
  const devices = DEVICES.map((value) => ({ value, label: t(`deviceName.${value}`) }));
  return (
    <div className="metrics-tools">
      <Segmented
        label={t('period')}
        value={String(days)}
        onValue={setDays}
        segments={PRESETS.map((count) => ({ value: String(count), label: t('lastDays', { count }) }))}
      />
      <AddressSelect
        aria-label={t('device')}
        value={device ?? ''}
        onValue={setDevice}
        options={[{ value: '', label: t('allDevices') }, ...devices]}
      />
      {page !== '' && (
        <Button size="sm" icon={<X />} aria-label={t('removePage', { page })} onClick={() => setPage('')}>
          {t('page')}: <bdi>{page}</bdi>
        </Button>
      )}
      {mayManage && (
        <Button variant="ghost" onClick={() => setEditing(true)}>
          {t('editBudgets')}
        </Button>
      )}
      {isEditing && <BudgetsDialog budgets={budgets} onClose={() => setEditing(false)} />}
    </div>
  );
}
