import { Filter, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteSegment, type Segment, useSegments } from '#src/api/audience.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { SegmentDialog } from './segment-dialog';

const SIZE = 20;

function useColumns(): Column<Segment>[] {
  const { t, i18n } = useTranslation('audience');
  return [
    {
      key: 'name',
      label: t('segmentName'),
      sort: 'name',
      cell: ({ name, faulty }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {faulty && <Badge tone="warning">{t('faulty')}</Badge>}
        </>
      ),
    },
    {
      key: 'rules',
      label: t('rules'),
      numeric: true,
      cell: ({ rules }) => rules.rules.flatMap((rule) => (rule.type === 'group' ? rule.rules : [rule])).length,
    },
    {
      key: 'changed',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
}

/** The segments of the site: people by rules. */
export function SegmentsTab() {
  const { t } = useTranslation('audience');
  const query = useListQuery('name');
  const [shown, show] = useAddressDialog('segment');
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const list = useSegments({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const create = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => show('new')}>
      {t('newSegment')}
    </Button>
  );
  const rows = list.data?.segments;
  const edited = rows?.find(({ id }) => id === shown);
  const deletion = {
    title: () => t('deleteSegment'),
    action: t('deleteSegment'),
    text: ({ name }: Segment) => t('deleteSegmentText', { name }),
    run: ({ id }: Segment) => deleteSegment(id),
  };
  return (
    <>
      <CrudList
        label={t('tabs.segments')}
        query={query}
        size={SIZE}
        list={list}
        rows={rows}
        rowName={({ name }) => name}
        columns={columns}
        searchLabel={t('searchSegments')}
        create={create}
        empty={{ icon: <Filter />, title: t('noSegments'), text: t('noSegmentsText') }}
        mayWrite={mayWrite}
        onEdit={({ id }) => show(id)}
        deletion={deletion}
      />
      {mayWrite && (shown === 'new' || edited) && (
        <SegmentDialog key={shown} segment={edited ?? null} onClose={() => show(null)} />
      )}
    </>
  );
}
