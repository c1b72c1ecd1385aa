import { Filter, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteSegment, type Segment, useSegments } from '#src/api/audience.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
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
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
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
  const [deleting, remove] = useState<Segment | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const { data, error, retry } = useSegments({ page, size: SIZE, search, sort });
  const columns = useColumns();
  const button = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => show('new')}>
      {t('newSegment')}
    </Button>
  );
  const edited = data?.segments.find(({ id }) => id === shown);
  const actions = (segment: Segment) => (
    <RowActions name={segment.name} onEdit={() => show(segment.id)} onDelete={() => remove(segment)} />
  );
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('searchSegments')}
        tools={
          <>
            <Gap />
            {button}
          </>
        }
        empty={<EmptyState icon={<Filter />} title={t('noSegments')} text={t('noSegmentsText')} action={button} />}
      >
        <DataTable
          label={t('tabs.segments')}
          columns={columns}
          rows={data?.segments ?? []}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={query.onSort}
          actions={mayWrite ? actions : undefined}
        />
      </ListFrame>
      {mayWrite && (shown === 'new' || edited) && (
        <SegmentDialog key={shown} segment={edited ?? null} onClose={() => show(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteSegment')}
          action={t('deleteSegment')}
          danger
          onConfirm={() => deleteSegment(deleting.id)}
          onClose={() => remove(null)}
        >
          {t('deleteSegmentText', { name: deleting.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
