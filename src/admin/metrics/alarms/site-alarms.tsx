import { BellRing, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Alarm, deleteAlarm, testAlarm, useAlarms } from '#src/api/alarms.ts';
import { SecretDialog } from '#src/parts/secret-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { AlarmDialog } from './alarm-dialog';
import { type AlarmAction, AlarmTable } from './alarm-table';

type Doing =
  | { readonly act: 'new' }
  | { readonly act: 'edit' | 'delete'; readonly alarm: Alarm }
  | { readonly act: 'secret'; readonly secret: string };

/** The alarms of the site: made, changed, tried out and deleted by who may manage it, read by others. */
export function SiteAlarms() {
  const { t } = useTranslation('alarms');
  const { data, error, retry } = useAlarms();
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayManage = can(usePrincipal(), 'site.manage');
  const close = () => setDoing(null);
  const saved = (secret: string | null) => setDoing(secret === null ? null : { act: 'secret', secret });
  const test = async ({ id, name }: Alarm) => {
    await testAlarm(id);
    showToast({ tone: 'success', text: t('tested', { name }) });
  };
  const act = (which: AlarmAction, alarm: Alarm) => {
    if (which === 'test') void tryOrTell(() => test(alarm));
    else setDoing({ act: which, alarm });
  };
  const add = mayManage && (
    <Button size="sm" icon={<Plus />} onClick={() => setDoing({ act: 'new' })}>
      {t('new')}
    </Button>
  );
  const alarms = data?.alarms ?? [];
  return (
    <LoadedCard title={t('title')} actions={add} loaded={data !== undefined} error={error} onRetry={retry}>
      {alarms.length === 0 ? (
        <EmptyState icon={<BellRing />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <AlarmTable alarms={alarms} onAct={mayManage ? act : null} />
      )}
      {(doing?.act === 'new' || doing?.act === 'edit') && (
        <AlarmDialog {...(doing.act === 'edit' && { alarm: doing.alarm })} onSaved={saved} onClose={close} />
      )}
      {doing?.act === 'secret' && (
        <SecretDialog
          title={t('secret')}
          warning={t('secretOnce')}
          label={t('secret')}
          help={t('secretHelp')}
          copyLabel={t('copySecret')}
          doneLabel={t('done')}
          secret={doing.secret}
          onClose={close}
        />
      )}
      {doing?.act === 'delete' && (
        <ConfirmDialog
          title={t('deleteNamed', { name: doing.alarm.name })}
          action={t('delete')}
          danger
          onConfirm={() => deleteAlarm(doing.alarm.id)}
          onClose={close}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </LoadedCard>
  );
}
