import { AtSign, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteSender, type Sender, useSenders } from '#src/api/senders.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ProveDialog } from './prove-dialog';
import { SendingCard } from './sending-card';
import { SenderDialog } from './sender-dialog';

const SIZE = 20;

function useColumns(): Column<Sender>[] {
  const { t } = useTranslation('senders');
  return [
    {
      key: 'name',
      label: t('sender'),
      sort: 'name',
      cell: ({ name, email }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          <bdi className="campaign-address">{email}</bdi>
        </>
      ),
    },
    {
      key: 'proof',
      label: t('address'),
      cell: ({ proof }) => (
        <Badge tone={proof === null ? 'warning' : 'success'}>{t(proof === null ? 'notVerified' : 'verified')}</Badge>
      ),
    },
    {
      key: 'signed',
      label: t('signature'),
      wideOnly: true,
      cell: ({ records }) => {
        const isSigned = records.some(({ kind, state }) => kind === 'dkim' && state === 'found');
        return <Badge tone={isSigned ? 'success' : 'plain'}>{t(isSigned ? 'signed' : 'notSigned')}</Badge>;
      },
    },
  ];
}

/** In whose name the site writes, and how fast. */
export function SendersTab() {
  const { t } = useTranslation('senders');
  const query = useListQuery('name');
  const [, setParams] = useSearchParams();
  const [shown, show] = useAddressDialog('sender');
  const [proving, prove] = useAddressDialog('verify');
  const [deleting, remove] = useState<Sender | null>(null);
  const mayManage = can(usePrincipal(), 'site.manage');
  const { page, search, sort } = query;
  const { data, error, retry } = useSenders({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const button = mayManage && (
    <Button variant="solid" icon={<Plus />} onClick={() => show('new')}>
      {t('new')}
    </Button>
  );
  // Both at once: of two changes of the address in one go the second would undo the first.
  const goOn = ({ id, proof }: Sender) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('sender');
      if (proof === null) next.set('verify', id);
      return next;
    });
  const find = (id: string | null) => data?.senders.find((one) => one.id === id) ?? null;
  const [edited, proven] = [find(shown), find(proving)];
  const actions = (sender: Sender) => (
    <>
      <IconButton
        size="sm"
        label={t('verifyNamed', { email: sender.email })}
        icon={<ShieldCheck />}
        onClick={() => prove(sender.id)}
      />
      <RowActions name={sender.name} onEdit={() => show(sender.id)} onDelete={() => remove(sender)} />
    </>
  );
  return (
    <div className="campaign-layout">
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        tools={
          <>
            <Gap />
            {button}
          </>
        }
        empty={<EmptyState icon={<AtSign />} title={t('empty')} text={t('emptyText')} action={button} />}
      >
        <DataTable
          label={t('senders')}
          columns={columns}
          rows={data?.senders ?? []}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={query.onSort}
          actions={mayManage ? actions : undefined}
        />
      </ListFrame>
      <SendingCard />
      {mayManage && (shown === 'new' || edited) && (
        <SenderDialog key={shown} sender={edited} onSaved={goOn} onClose={() => show(null)} />
      )}
      {mayManage && proven && <ProveDialog key={proven.id} sender={proven} onClose={() => prove(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t('delete')}
          action={t('delete')}
          danger
          describe={errorText}
          onConfirm={() => deleteSender(deleting.id)}
          onClose={() => remove(null)}
        >
          {t('deleteText', { email: deleting.email })}
        </ConfirmDialog>
      )}
    </div>
  );
}
