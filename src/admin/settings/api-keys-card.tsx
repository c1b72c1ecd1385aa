import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, revokeApiKey, useApiKeys } from '#src/api/api-keys.ts';
import { formatAgo, formatDate } from '#src/i18n/format.ts';
import { SecretsCard } from '#src/parts/secrets-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { NewApiKeyDialog } from './new-api-key-dialog';

function useColumns(): Column<ApiKey>[] {
  const { t, i18n } = useTranslation('api-keys');
  const expires = ({ expires_on: end }: ApiKey) => {
    if (end === null) return t('never');
    if (Date.parse(end) < Date.now()) return <Badge tone="warning">{t('expired')}</Badge>;
    return <time dateTime={end}>{formatDate(end, i18n.language)}</time>;
  };
  return [
    {
      key: 'scopes',
      label: t('scopes'),
      cell: ({ scopes }) => new Intl.ListFormat(i18n.language).format(scopes.map((scope) => t(`scope.${scope}`))),
    },
    {
      key: 'used',
      label: t('lastUsed'),
      cell: ({ last_used_on: used }) => (used === null ? t('unused') : formatAgo(used, i18n.language)),
    },
    { key: 'expires', label: t('expires'), cell: expires },
    { key: 'by', label: t('addedBy'), wideOnly: true, cell: ({ added_by: by }) => <bdi>{by ?? t('nobody')}</bdi> },
  ];
}

/** API keys of the site, with which programs call: make, copy once, revoke. */
export function ApiKeysCard() {
  const { t } = useTranslation('api-keys');
  const columns = useColumns();
  const { data, error, retry } = useApiKeys();
  return (
    <SecretsCard
      title={t('title')}
      icon={<KeyRound />}
      rows={data?.keys}
      error={error}
      onRetry={retry}
      columns={columns}
      texts={{
        name: t('name'),
        create: t('new'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      secret={{
        title: t('made'),
        warning: t('onceText'),
        label: t('key'),
        help: t('useText'),
        copyLabel: t('copy'),
        doneLabel: t('done'),
      }}
      revoke={{
        label: (name) => t('revokeNamed', { name }),
        title: (name) => t('revokeTitle', { name }),
        text: () => t('revokeText'),
        action: t('revoke'),
        done: (name) => t('ui:revoked', { name }),
        run: ({ id }) => revokeApiKey(id),
      }}
      newDialog={({ onClose, onMade }) => <NewApiKeyDialog onClose={onClose} onCreated={onMade} />}
    />
  );
}
