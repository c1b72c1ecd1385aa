import { MoreHorizontal, Pencil, Send, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#src/api/alarms.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { formatVital } from '../format-vital';

/** A badge's tone for each state. */
const TONES = { ok: 'success', raised: 'danger', unknown: 'plain' } as const;

export type AlarmAction = 'edit' | 'test' | 'delete';

interface AlarmTableProps {
  readonly alarms: readonly Alarm[];
  /** null for people who may only read. */
  readonly onAct: ((act: AlarmAction, alarm: Alarm) => void) | null;
}

/** Why the last call of the webhook failed. */
function WebhookFault({ webhook }: Pick<Alarm, 'webhook'>) {
  const { t, i18n } = useTranslation(['alarms', 'vitals']);
  if (!webhook?.fault) return null;
  const { at, reason, httpStatus } = webhook.fault;
  return (
    <small className="metrics-alarm-fault">
      {t(`fault.${reason}`, { status: httpStatus, ago: formatAgo(at, i18n.language) })}
    </small>
  );
}

function useColumns(): Column<Alarm>[] {
  const { t, i18n } = useTranslation(['alarms', 'vitals']);
  const format = ({ vital }: Alarm, value: number) => formatVital(vital, value, i18n.language);
  return [
    {
      key: 'name',
      label: t('name'),
      cell: (alarm) => (
        <div className="metrics-alarm">
          <strong>
            <bdi>{alarm.name}</bdi>
          </strong>
          <small>
            {t(`vitals:vital.${alarm.vital}`)}
            {' · '}
            <bdi>{alarm.pageKey === null ? t('allPages') : (alarm.pageName ?? alarm.pageKey)}</bdi>
          </small>
          <WebhookFault webhook={alarm.webhook} />
        </div>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state, since }) => (
        <div className="metrics-alarm">
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          <small>
            <time dateTime={since}>{formatAgo(since, i18n.language)}</time>
          </small>
        </div>
      ),
    },
    {
      key: 'value',
      label: t('value'),
      numeric: true,
      cell: (alarm) => (
        <div className="metrics-alarm">
          {alarm.measured ? format(alarm, alarm.measured.p75) : '–'}
          <small>{t('of', { threshold: format(alarm, alarm.threshold) })}</small>
        </div>
      ),
    },
    {
      key: 'to',
      label: t('to'),
      wideOnly: true,
      cell: ({ members, webhook }) => {
        const to = [...members.map(({ name }) => name), ...(webhook ? [webhook.host] : [])];
        return to.length === 0 ? t('hereOnly') : <bdi>{to.join(', ')}</bdi>;
      },
    },
  ];
}

/** The alarms: what each watches, its state, the value now, whom it tells. */
export function AlarmTable({ alarms, onAct }: AlarmTableProps) {
  const { t } = useTranslation(['alarms', 'vitals']);
  const columns = useColumns();
  const actions = (alarm: Alarm) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('more', { name: alarm.name })}
      icon={<MoreHorizontal />}
      entries={[
        { key: 'edit', icon: <Pencil />, label: t('edit'), onChoose: () => onAct?.('edit', alarm) },
        {
          key: 'test',
          icon: <Send />,
          label: t('test'),
          onChoose: () => onAct?.('test', alarm),
          disabledReason: alarm.members.length === 0 && !alarm.webhook ? t('nowhere') : null,
        },
        {
          key: 'delete',
          icon: <Trash2 />,
          label: t('delete'),
          danger: true,
          separated: true,
          onChoose: () => onAct?.('delete', alarm),
        },
      ]}
    />
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={alarms}
      rowKey={({ id }) => id}
      actions={onAct ? actions : undefined}
    />
  );
}
