import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#src/api/keys-of.ts';
import type { PaymentEvent } from '#src/api/installation-subscriptions.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { ReadAgainButton } from './read-again-button';
import './plans.css';

/** Whether an event failed, waits or is done. */
export type EventState = 'failed' | 'waiting' | 'done';

const TONES: Readonly<Record<EventState, Tone>> = { failed: 'danger', waiting: 'accent', done: 'success' };
/** In the order of their filter. */
export const EVENT_STATES = keysOf(TONES);

function stateOf({ acted_on, fault }: PaymentEvent): EventState {
  return acted_on !== null ? 'done' : fault === null ? 'waiting' : 'failed';
}

/** The payment provider's events: what, whose, when, and why it failed. */
export function EventsTable({ events }: { events: readonly PaymentEvent[] }) {
  const { t, i18n } = useTranslation('plans');
  const columns: Column<PaymentEvent>[] = [
    {
      key: 'event',
      label: t('event'),
      cell: ({ id, type }) => (
        <span className="plan-event-name">
          <bdi className="plan-event-type" dir="ltr">
            {type.split('.').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && (
                  <>
                    .<wbr />
                  </>
                )}
                {part}
              </Fragment>
            ))}
          </bdi>
          <bdi className="plan-extra" dir="ltr">
            {id}
          </bdi>
        </span>
      ),
    },
    {
      key: 'organization',
      label: t('organization'),
      wideOnly: true,
      cell: ({ organization }) => <bdi>{organization}</bdi>,
    },
    {
      key: 'received',
      label: t('received'),
      wideOnly: true,
      cell: ({ received_on }) => <time dateTime={received_on}>{formatTime(received_on, i18n.language)}</time>,
    },
    {
      key: 'state',
      label: t('ui:state'),
      cell: (event) => (
        <div className="plan-event">
          <Badge tone={TONES[stateOf(event)]}>{t(`eventStates.${stateOf(event)}`)}</Badge>
          {stateOf(event) === 'failed' && <ReadAgainButton event={event} />}
          {event.fault !== null && (
            <span className="plan-extra" dir="auto">
              {event.fault}
            </span>
          )}
        </div>
      ),
    },
  ];
  return <DataTable label={t('events')} columns={columns} rows={events} rowKey={({ id }) => id} />;
}
