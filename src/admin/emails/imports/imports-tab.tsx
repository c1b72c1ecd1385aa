import { Eye, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteImport, isAtWork, type PeopleImport, uploadPeople, useImports } from '#src/api/audience.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { ImportDialog } from './import-dialog';
import { ImportStateBadge } from './import-state-badge';

const SIZE = 20;

function useColumns(open: (id: string) => void): Column<PeopleImport>[] {
  const { t, i18n } = useTranslation('audience');
  const sum = ({ numbers }: PeopleImport) =>
    numbers === null ? '' : formatNumber(numbers.added + numbers.changed, i18n.language);
  return [
    {
      key: 'file',
      label: t('file'),
      cell: ({ id, fileName }) => (
        <button type="button" className="audience-link" onClick={() => open(id)}>
          <bdi>{fileName}</bdi>
        </button>
      ),
    },
    { key: 'state', label: t('state'), cell: ({ state }) => <ImportStateBadge state={state} /> },
    { key: 'sum', label: t('taken'), numeric: true, wideOnly: true, cell: sum },
    { key: 'by', label: t('by'), wideOnly: true, cell: ({ added_by: by }) => <bdi>{by}</bdi> },
    {
      key: 'added',
      label: t('added'),
      wideOnly: true,
      cell: ({ added_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
}

/** A button that asks for a CSV file and uploads it. */
function UploadButton({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation('audience');
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useSending();
  const [share, setShare] = useState(0);
  const send = (file: File) =>
    run(async () => {
      try {
        onUploaded((await uploadPeople(file, { onProgress: setShare })).id);
      } catch (error) {
        showToast({ tone: 'danger', text: fieldFault(error, 'file') ?? errorText(error) });
      }
    });
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label={t('importFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button variant="solid" icon={<FileUp />} busy={busy} onClick={() => input.current?.click()}>
        {busy ? t('uploading', { percent: Math.round(share * 100) }) : t('importFile')}
      </Button>
    </>
  );
}

/** Files of people: uploaded, planned, checked, taken in; the reports stay. */
export function ImportsTab() {
  const { t } = useTranslation('audience');
  const query = useListQuery('');
  const [shown, show] = useAddressDialog('import');
  const list = useImports({ page: query.page, size: SIZE });
  const columns = useColumns(show);
  const button = <UploadButton onUploaded={show} />;
  const openButton = ({ id, fileName: name }: PeopleImport) => (
    <IconButton size="sm" label={t('openImport', { name })} icon={<Eye />} onClick={() => show(id)} />
  );
  return (
    <>
      <CrudList
        label={t('tabs.imports')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.imports}
        rowName={({ fileName }) => fileName}
        columns={columns}
        actions={openButton}
        deletion={{
          when: (item) => !isAtWork(item),
          title: () => t('deleteImport'),
          action: t('deleteImport'),
          text: ({ fileName: name }) => t('deleteImportText', { name }),
          run: ({ id }) => deleteImport(id),
        }}
        hasSearch={false}
        create={button}
        empty={{ icon: <FileUp />, title: t('noImports'), text: t('noImportsText') }}
      />
      {shown !== null && <ImportDialog key={shown} id={shown} onClose={() => show(null)} />}
    </>
  );
}
