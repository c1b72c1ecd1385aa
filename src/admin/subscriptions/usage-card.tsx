import { useTranslation } from 'react-i18next';
import { LIMIT_NAMES, type Usage } from '#src/api/subscriptions.ts';
import { Card } from '#src/ui/card.tsx';
import { LimitMeter } from './limit-meter';

/** A meter for each limit. */
export function UsageCard({ usage }: { usage: Usage }) {
  const { t } = useTranslation('subscriptions');
  return (
    <Card title={t('usage')} padded>
      <ul className="limit-meters">
        {LIMIT_NAMES.map((limit) => (
          <LimitMeter key={limit} limit={limit} {...usage[limit]} />
        ))}
      </ul>
    </Card>
  );
}
