import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PersonalToken, revokeToken, useTokens } from '#src/api/tokens.ts';
import { formatAgo, formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { NewTokenDialog } from './new-token-dialog';
import { TokenSecretDialog } from './token-secret-dialog';

function RevokeDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const revoke = async () => {
    await revokeToken(token.id);
    showToast({ tone: 'success', text: t('revoked') });
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: token.name })}
      action={t('revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}

function useColumns(): Column<PersonalToken>[] {
  const { t, i18n } = useTranslation('tokens');
  const expires = ({ expires_on: end }: PersonalToken) => {
    if (end === null) return t('never');
    if (Date.parse(end) < Date.now()) return <Badge tone="warning">{t('expired')}</Badge>;
    return formatDate(end, i18n.language);
  };
  return [
    {
      key: 'name',
      label: t('name'),
      cell: (token) => (
        <>
          <strong>{token.name}</strong>
          <div>
            <code dir="ltr">{token.prefix}…</code>
          </div>
        </>
      ),
    },
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
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<PersonalToken | null>(null);
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  const actions = (token: PersonalToken) => (
    <IconButton
      size="sm"
      label={t('revokeNamed', { name: token.name })}
      icon={<Trash2 />}
      onClick={() => setRevoking(token)}
    />
  );
  const isEmpty = data?.tc === 0;
  return (
    <>
      <LoadedCard
        title={t('title')}
        actions={!isEmpty && create}
        loaded={data !== undefined}
        error={error}
        onRetry={retry}
      >
        {isEmpty ? (
          <EmptyState icon={<KeyRound />} title={t('empty')} text={t('emptyText')} action={create} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.tokens ?? []}
            rowKey={({ id }) => id}
            actions={actions}
          />
        )}
      </LoadedCard>
      {creating && <NewTokenDialog onClose={() => setCreating(false)} onCreated={setSecret} />}
      {secret !== null && <TokenSecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
