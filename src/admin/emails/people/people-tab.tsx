import { Download, PenLine, Plus, SlidersHorizontal, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PeopleFilter, type Person, readPeopleCsv, usePeople } from '#src/api/audience.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { FieldsDialog } from './fields-dialog';
import { Filters, usePeopleFilters } from './people-filters';
import { PersonDialog } from './person-dialog';
import { StateBadge } from './state-badge';
import { type Cursors, useCursors } from './use-cursors';

const SIZE = 50;
const SORTS = ['email', '-email', 'added_on', '-added_on'] as const;

function useColumns(open: (id: string) => void): Column<Person>[] {
  const { t, i18n } = useTranslation('audience');
  return [
    {
      key: 'email',
      label: t('email'),
      sort: 'email',
      cell: ({ id, email }) => (
        <button type="button" className="audience-link" onClick={() => open(id)}>
          <bdi dir="ltr">{email}</bdi>
        </button>
      ),
    },
    { key: 'name', label: t('name'), wideOnly: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'state', label: t('state'), cell: (person) => <StateBadge {...person} /> },
    {
      key: 'added',
      label: t('added'),
      sort: 'added_on',
      wideOnly: true,
      cell: ({ added_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
}

function ExportButton({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('audience');
  const { busy, run } = useSending();
  const exportAll = () => run(() => tryOrTell(async () => saveFile(await readPeopleCsv(filter), 'people.csv')));
  return (
    <Button icon={<Download />} busy={busy} onClick={() => void exportAll()}>
      {t('export')}
    </Button>
  );
}

/** Back and on: a list that is read by an index has no numbered pages. */
function PageSteps({ cursors, next, shown }: { cursors: Cursors; next: string | null; shown: number }) {
  const { t, i18n } = useTranslation('audience');
  if (next === null && cursors.onBack === null) return null;
  const first = cursors.page * SIZE;
  const range = { from: formatNumber(first + 1, i18n.language), to: formatNumber(first + shown, i18n.language) };
  return (
    <div className="audience-steps">
      <span>{t('range', range)}</span>
      <Button disabled={cursors.onBack === null} onClick={() => cursors.onBack?.()}>
        {t('previous')}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && cursors.onNext(next)}>
        {t('next')}
      </Button>
    </div>
  );
}

/** Whom the site writes to: found, filtered, added, changed, written out. */
export function PeopleTab() {
  const { t, i18n } = useTranslation('audience');
  const query = useListQuery('-added_on');
  const filters = usePeopleFilters();
  const [state, list, segment] = filters.map(({ value }) => value);
  const [fieldsShown, showFields] = useState(false);
  const [person, open] = useAddressDialog('person');
  const filter = { ...(state && { state }), ...(list && { list }), ...(segment && { segment }) } as PeopleFilter;
  const sort = SORTS.find((each) => each === query.sort) ?? '-added_on';
  const asked = { size: SIZE, sort, filter, ...(query.search && { search: query.search }) };
  const cursors = useCursors(JSON.stringify(asked));
  const { data, error, retry } = usePeople({ ...asked, ...(cursors.after && { after: cursors.after }) });
  const counted = usePeople({ ...asked, size: 0 }).data?.tc;
  const columns = useColumns(open);
  const filtered = Object.keys(filter).length > 0;
  const isEmpty = counted === 0 && !filtered && query.search === '';
  const add = (
    <Button variant="solid" icon={<Plus />} onClick={() => open('new')}>
      {t('addPerson')}
    </Button>
  );
  return (
    <>
      <div className="audience-head">
        <p role="status">
          {typeof counted === 'number' && t('people', { count: counted, number: formatNumber(counted, i18n.language) })}
        </p>
        <Button icon={<SlidersHorizontal />} onClick={() => showFields(true)}>
          {t('fields')}
        </Button>
        <ExportButton filter={filter} />
        {!isEmpty && add}
      </div>
      <ListFrame
        query={query}
        size={Number.MAX_SAFE_INTEGER}
        total={data && (data.tc ?? data.people.length)}
        error={error}
        onRetry={retry}
        searchLabel={t('searchPeople')}
        tools={<Filters filters={filters} />}
        filtered={filtered}
        empty={<EmptyState icon={<Users />} title={t('noPeople')} text={t('noPeopleText')} action={add} />}
      >
        <DataTable
          label={t('tabs.people')}
          columns={columns}
          rows={data?.people ?? []}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={query.onSort}
          actions={({ id, email }) => (
            <IconButton
              size="sm"
              label={t('ui:editNamed', { name: email })}
              icon={<PenLine />}
              onClick={() => open(id)}
            />
          )}
        />
        <PageSteps cursors={cursors} next={data?.next ?? null} shown={data?.people.length ?? 0} />
      </ListFrame>
      {person !== null && (
        <PersonDialog key={person} id={person === 'new' ? null : person} onClose={() => open(null)} />
      )}
      {fieldsShown && <FieldsDialog onClose={() => showFields(false)} />}
    </>
  );
}
