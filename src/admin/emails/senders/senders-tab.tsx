import { AtSign, Plus, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteSender, type Sender, useSenders } from '#src/api/senders.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
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
  const mayManage = can(usePrincipal(), 'site.manage');
  const { page, search, sort } = query;
  const list = useSenders({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const create = mayManage && (
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
  const find = (id: string | null) => list.data?.senders.find((one) => one.id === id) ?? null;
  const [edited, proven] = [find(shown), find(proving)];
  const verifyButton = ({ id, email }: Sender) => (
    <IconButton size="sm" label={t('verifyNamed', { email })} icon={<ShieldCheck />} onClick={() => prove(id)} />
  );
  const deletion = {
    title: () => t('delete'),
    action: t('delete'),
    text: ({ email }: Sender) => t('deleteText', { email }),
    run: ({ id }: Sender) => deleteSender(id),
  };
  return (
    <div className="campaign-layout">
      <CrudList
        label={t('senders')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.senders}
        rowName={({ name }) => name}
        columns={columns}
        searchLabel={t('search')}
        create={create}
        empty={{ icon: <AtSign />, title: t('empty'), text: t('emptyText') }}
        mayWrite={mayManage}
        actions={verifyButton}
        onEdit={({ id }) => show(id)}
        deletion={deletion}
      />
      <SendingCard />
      {mayManage && (shown === 'new' || edited) && (
        <SenderDialog key={shown} sender={edited} onSaved={goOn} onClose={() => show(null)} />
      )}
      {mayManage && proven && <ProveDialog key={proven.id} sender={proven} onClose={() => prove(null)} />}
    </div>
  );
}
