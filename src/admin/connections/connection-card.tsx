import { useTranslation } from 'react-i18next';
import { type Provider, PROVIDER_NAMES, useConnection } from '#src/api/connections.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { ConnectionBody } from './connection-body';
import { connectionStateOf, TONES } from './connection-state';

/** A provider: its status, and how to connect and disconnect. */
export function ConnectionCard({ provider, returnUrl }: { provider: Provider; returnUrl: string }) {
  const { t } = useTranslation('connections');
  const { data, error, retry } = useConnection(provider);
  const state = data && connectionStateOf(data);
  return (
    <LoadedCard
      title={PROVIDER_NAMES[provider]}
      actions={state && <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}
      padded
      rows={2}
      loaded={data !== undefined}
      error={error}
      onRetry={retry}
    >
      {data && <ConnectionBody status={data} returnUrl={returnUrl} />}
    </LoadedCard>
  );
}
