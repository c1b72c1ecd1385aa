import { MailPlus, MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type SentInvite, useInvites } from '#src/api/invites.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { CrudCard } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { InviteDialog } from './invite-dialog';
import { RevokeInviteDialog } from './revoke-invite-dialog';

const TONES: Readonly<Record<SentInvite['state'], Tone>> = {
  pending: 'accent',
  accepted: 'success',
  rejected: 'plain',
  revoked: 'plain',
  expired: 'warning',
};

/** Who was invited, what became of it, and the form that invites. */
export function InvitesTab() {
  const { t, i18n } = useTranslation(['invites', 'organizations']);
  const [params, setParams] = useSearchParams();
  const [revoking, setRevoking] = useState<SentInvite | null>(null);
  const { data, error, retry } = useInvites();
  const invite = (
    <Button variant="solid" icon={<MailPlus />} onClick={() => setParams({ tab: 'invites', new: '' })}>
      {t('new')}
    </Button>
  );
  const columns: Column<SentInvite>[] = [
    {
      key: 'email',
      label: t('email'),
      cell: ({ email, role }) => (
        <>
          <bdi dir="ltr">{email}</bdi>
          <div className="ui-narrow-only cell-detail">{t(`organizations:role.${role}`)}</div>
        </>
      ),
    },
    {
      key: 'role',
      label: t('organizations:members.role'),
      wideOnly: true,
      cell: ({ role }) => <span className="ui-whole-word">{t(`organizations:role.${role}`)}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'expires',
      label: t('expires'),
      wideOnly: true,
      cell: ({ state, expires_on }) =>
        state === 'pending' && (
          <time dateTime={expires_on} data-tip={formatTime(expires_on, i18n.language)}>
            {formatAgo(expires_on, i18n.language)}
          </time>
        ),
    },
    { key: 'inviter', label: t('inviter'), wideOnly: true, cell: ({ inviterName }) => inviterName },
  ];
  const actions = (row: SentInvite) =>
    row.state === 'pending' && (
      <>
        <CopyButton text={row.link} label={t('copyLink', { email: row.email })} />
        <IconButton
          size="sm"
          label={t('revokeNamed', { email: row.email })}
          icon={<MailX />}
          onClick={() => setRevoking(row)}
        />
      </>
    );
  return (
    <>
      <CrudCard
        label={t('title')}
        rows={data?.invites}
        error={error}
        onRetry={retry}
        columns={columns}
        actions={actions}
        create={invite}
        empty={{ icon: <MailPlus />, title: t('empty'), text: t('emptyText'), action: null }}
      />
      {params.has('new') && <InviteDialog onClose={() => setParams({ tab: 'invites' }, { replace: true })} />}
      {revoking && <RevokeInviteDialog invite={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
