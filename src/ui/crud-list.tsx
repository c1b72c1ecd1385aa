import { PenLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { type Column, DataTable } from './data-table';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { Gap } from './gap';
import { IconButton } from './icon-button';
import { ListFrame, type ListFrameProps } from './list-frame';
import { LoadedCard } from './loaded-card';
import { showToast } from './toasts';

/** How a row is deleted: what is asked before and shown after. */
export interface Deletion<Row> {
  /** Names the button of a row; default: "Delete …". */
  readonly label?: (name: string) => string;
  readonly title: (row: Row) => string;
  /** The verb. */
  readonly action: string;
  readonly text: (row: Row) => ReactNode;
  readonly run: (row: Row) => Promise<unknown>;
  /** Shown once it is gone. */
  readonly done?: (row: Row) => string;
  readonly describe?: ConfirmDialogProps['describe'];
  /** Which rows can be deleted; default: all. */
  readonly when?: (row: Row) => boolean;
}

interface CrudRows<Row> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /** Default: its `id`. */
  readonly rowKey?: (row: Row) => string;
  /** Of what a row is about, as its buttons name it. */
  readonly rowName?: (row: Row) => string;
  /** Buttons of a row, before those that edit and delete. */
  readonly actions?: (row: Row) => ReactNode;
  readonly onEdit?: (row: Row) => void;
  readonly deletion?: Deletion<Row>;
  /** False: rows have no buttons. */
  readonly mayWrite?: boolean;
  /** The button that adds a row; false for people who may not. */
  readonly create?: ReactNode;
  /** Instead of an empty table; its action is `create` unless given. */
  readonly empty: EmptyStateProps;
}

export interface CrudListProps<Row>
  extends CrudRows<Row>, Omit<ListFrameProps, 'children' | 'empty' | 'total' | 'error' | 'onRetry'> {
  /** The answer of the list call. */
  readonly list: {
    readonly data: { readonly tc: number } | undefined;
    readonly error: unknown;
    readonly retry: () => void;
  };
}

export interface CrudCardProps<Row> extends CrudRows<Row> {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** After the table. */
  readonly children?: ReactNode;
}

function idOf(row: unknown) {
  return (row as { readonly id: string }).id;
}

interface DeleteDialogProps<Row> {
  readonly row: Row;
  readonly deletion: Deletion<Row>;
  readonly onClose: () => void;
}

function DeleteDialog<Row>({ row, deletion, onClose }: DeleteDialogProps<Row>) {
  const { title, action, text, run, done, describe } = deletion;
  const confirm = async () => {
    await run(row);
    if (done !== undefined) showToast({ tone: 'success', text: done(row) });
  };
  return (
    <ConfirmDialog title={title(row)} action={action} danger onConfirm={confirm} describe={describe} onClose={onClose}>
      {text(row)}
    </ConfirmDialog>
  );
}

interface RowButtonsProps<Row> extends Pick<CrudRows<Row>, 'actions' | 'onEdit' | 'deletion' | 'rowName'> {
  readonly row: Row;
  readonly onDelete: (row: Row) => void;
}

function RowButtons<Row>({ row, rowName, actions, onEdit, deletion, onDelete }: RowButtonsProps<Row>) {
  const { t } = useTranslation('ui');
  const name = rowName?.(row) ?? '';
  const labelOf = deletion?.label ?? (() => t('deleteNamed', { name }));
  return (
    <>
      {actions?.(row)}
      {onEdit && (
        <IconButton size="sm" label={t('editNamed', { name })} icon={<PenLine />} onClick={() => onEdit(row)} />
      )}
      {deletion && deletion.when?.(row) !== false && (
        <IconButton size="sm" label={labelOf(name)} icon={<Trash2 />} onClick={() => onDelete(row)} />
      )}
    </>
  );
}

interface Sorting {
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

/** The table with its buttons, and the dialog before a row is deleted. */
function useCrudTable<Row>(props: CrudRows<Row>, { sort, onSort }: Sorting): { table: ReactNode; dialog: ReactNode } {
  const { label, columns, rows = [], rowKey = idOf, rowName, actions, onEdit, deletion, mayWrite = true } = props;
  const [deleting, setDeleting] = useState<Row | null>(null);
  const buttons = { rowName, actions, onEdit, deletion, onDelete: setDeleting };
  const hasButtons = mayWrite && Boolean(actions ?? onEdit ?? deletion);
  const table = (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={sort}
      onSort={onSort}
      actions={hasButtons ? (row) => <RowButtons row={row} {...buttons} /> : undefined}
    />
  );
  const dialog = deleting !== null && deletion && (
    <DeleteDialog row={deleting} deletion={deletion} onClose={() => setDeleting(null)} />
  );
  return { table, dialog };
}

/**
 * A page of a list as a table: search, filter, the button that adds a row, those that edit and delete one.
 * The dialogs that add and edit belong to the screen.
 */
export function CrudList<Row>(props: CrudListProps<Row>) {
  const { query, list, create, tools, empty } = props;
  const { table, dialog } = useCrudTable(props, query);
  return (
    <>
      <ListFrame
        query={query}
        size={props.size}
        total={list.data?.tc}
        error={list.error}
        onRetry={list.retry}
        searchLabel={props.searchLabel}
        hasSearch={props.hasSearch}
        filter={props.filter}
        filtered={props.filtered}
        tools={
          create === undefined ? (
            tools
          ) : (
            <>
              {tools}
              <Gap />
              {create}
            </>
          )
        }
        empty={<EmptyState action={create} {...empty} />}
      >
        {table}
      </ListFrame>
      {dialog}
    </>
  );
}

/** All rows of a short list in a card: the button that adds one, those that edit and delete one. */
export function CrudCard<Row>(props: CrudCardProps<Row>) {
  const { label, rows, create, empty, error, onRetry, children } = props;
  const { table, dialog } = useCrudTable(props, {});
  const isEmpty = rows?.length === 0;
  // The empty list shows the button itself, unless it has another action or none.
  const isInside = isEmpty && !('action' in empty);
  return (
    <>
      <LoadedCard
        title={label}
        actions={!isInside && create}
        loaded={rows !== undefined}
        error={error}
        onRetry={onRetry}
      >
        {isEmpty ? <EmptyState action={create} {...empty} /> : table}
        {children}
      </LoadedCard>
      {dialog}
    </>
  );
}
