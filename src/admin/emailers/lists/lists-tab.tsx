import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type AudienceList, deleteList, useLists } from '#src/api/audience.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ListDialog } from './list-dialog';

const SIZE = 20;

function useColumns(): Column<AudienceList>[] {
  const { t, i18n } = useTranslation('audience');
  const count = (key: 'confirmed' | 'pending' | 'left', wideOnly: boolean): Column<AudienceList> => ({
    ...{ key, label: t(`members.${key}`), numeric: true, wideOnly },
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
  const [deleting, remove] = useState<AudienceList | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const { data, error, retry } = useLists({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const button = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => show('new')}>
      {t('newList')}
    </Button>
  );
  const edited = data?.lists.find(({ id }) => id === shown);
  const actions = (list: AudienceList) => (
    <RowActions name={list.name} onEdit={() => show(list.id)} onDelete={() => remove(list)} />
  );
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('searchLists')}
        tools={
          <>
            <Gap />
            {button}
          </>
        }
        empty={<EmptyState icon={<ListChecks />} title={t('noLists')} text={t('noListsText')} action={button} />}
      >
        <DataTable
          label={t('tabs.lists')}
          columns={columns}
          rows={data?.lists ?? []}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={query.onSort}
          actions={mayWrite ? actions : undefined}
        />
      </ListFrame>
      {mayWrite && (shown === 'new' || edited) && (
        <ListDialog key={shown} list={edited ?? null} onClose={() => show(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteList')}
          action={t('deleteList')}
          danger
          describe={errorText}
          onConfirm={() => deleteList(deleting.id)}
          onClose={() => remove(null)}
        >
          {t('deleteListText', { name: deleting.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
