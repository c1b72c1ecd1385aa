import { ListChecks, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type AudienceList, deleteList, useLists } from '#src/api/audience.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ListDialog } from './list-dialog';

const SIZE = 20;

function useColumns(): Column<AudienceList>[] {
  const { t, i18n } = useTranslation('audience');
  const count = (key: 'confirmed' | 'pending' | 'left', wideOnly: boolean): Column<AudienceList> => ({
    key,
    label: t(`members.${key}`),
    numeric: true,
    wideOnly,
    cell: (list) => formatNumber(list[key], i18n.language),
  });
  return [
    {
      key: 'name',
      label: t('listName'),
      sort: 'name',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      key: 'open',
      label: t('signUpPage'),
      wideOnly: true,
      cell: ({ open, signUpUrl, name }) =>
        open ? (
          <>
            <a href={signUpUrl} target="_blank" rel="noreferrer">
              {t('openPage')}
            </a>{' '}
            <CopyButton text={signUpUrl} label={t('copyPage', { name })} />
          </>
        ) : (
          <span className="audience-muted">{t('closed')}</span>
        ),
    },
    count('confirmed', false),
    count('pending', true),
    count('left', true),
  ];
}

/** The lists of the site, and how many people are in each. */
export function ListsTab() {
  const { t } = useTranslation('audience');
  const query = useListQuery('name');
  const [shown, show] = useAddressDialog('list');
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const list = useLists({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const create = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => show('new')}>
      {t('newList')}
    </Button>
  );
  const rows = list.data?.lists;
  const edited = rows?.find(({ id }) => id === shown);
  const deletion = {
    title: () => t('deleteList'),
    action: t('deleteList'),
    text: ({ name }: AudienceList) => t('deleteListText', { name }),
    run: ({ id }: AudienceList) => deleteList(id),
  };
  return (
    <>
      <CrudList
        label={t('tabs.lists')}
        query={query}
        size={SIZE}
        list={list}
        rows={rows}
        rowName={({ name }) => name}
        columns={columns}
        searchLabel={t('searchLists')}
        create={create}
        empty={{ icon: <ListChecks />, title: t('noLists'), text: t('noListsText') }}
        mayWrite={mayWrite}
        onEdit={({ id }) => show(id)}
        deletion={deletion}
      />
      {mayWrite && (shown === 'new' || edited) && (
        <ListDialog key={shown} list={edited ?? null} onClose={() => show(null)} />
      )}
    </>
  );
}
