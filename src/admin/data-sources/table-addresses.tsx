import { Suspense } from 'react';
import type { DataSource } from '#src/api/data-sources.ts';
import { LazyAddressNotice } from '#src/parts/item-page/lazy-address-notice.ts';
import { useAddressFields } from './address-columns';
import { type SourceTable, toRecords } from './source-table';

interface Props {
  readonly source: DataSource;
  readonly table: SourceTable;
}

/** Names the rows of a table with a page per item that have no address of their own. */
export function TableAddresses({ source, table }: Props) {
  const fields = useAddressFields(source);
  const records = fields.length > 0 ? toRecords(table) : [];
  return (
    <Suspense fallback={null}>
      {fields.map((field) => (
        <LazyAddressNotice key={field} values={records.map((record) => String(record[field] ?? ''))} />
      ))}
    </Suspense>
  );
}
