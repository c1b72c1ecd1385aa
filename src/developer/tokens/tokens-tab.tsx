import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type PersonalToken, revokeToken, useTokens } from '#src/api/tokens.ts';
import { formatAgo, formatDate } from '#src/i18n/format.ts';
import { SecretsCard } from '#src/parts/secrets-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { NewTokenDialog } from './new-token-dialog';

function useColumns(): Column<PersonalToken>[] {
  const { t, i18n } = useTranslation('tokens');
  const expires = ({ expires_on: end }: PersonalToken) => {
    if (end === null) return t('never');
    if (Date.parse(end) < Date.now()) return <Badge tone="warning">{t('expired')}</Badge>;
    return <time dateTime={end}>{formatDate(end, i18n.language)}</time>;
  };
  return [
    { key: 'rights', label: t('rights'), cell: ({ rights }) => t(`right.${rights}`) },
    {
      key: 'used',
      label: t('lastUsed'),
      wideOnly: true,
      cell: ({ last_used_on: used }) => (used === null ? t('unused') : formatAgo(used, i18n.language)),
    },
    { key: 'expires', label: t('expires'), cell: expires },
  ];
}

/** One's personal tokens for git clients: make, copy once, revoke. */
export function TokensTab() {
  const { t } = useTranslation('tokens');
  const columns = useColumns();
  const { data, error, retry } = useTokens();
  // Who came from the push commands of a project goes back to them.
  const project = useSearchParams()[0].get('project');
  return (
    <>
      {project !== null && (
        <p>
          <Link className="link" to={`/projects/${encodeURIComponent(project)}`}>
            {t('backToProject')}
          </Link>
        </p>
      )}
      <SecretsCard
        title={t('title')}
        icon={<KeyRound />}
        isMain
        rows={data?.tokens}
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
          label: t('token'),
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
          run: ({ id }) => revokeToken(id),
        }}
        newDialog={({ onClose, onMade }) => <NewTokenDialog onClose={onClose} onCreated={onMade} />}
      />
    </>
  );
}
