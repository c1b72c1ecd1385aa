import { Plus, Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { SecretDialog, type SecretDialogProps } from './secret-dialog';

/** What has a secret that was shown once: a token, an address, a machine. */
export interface SecretHolder {
  readonly id: string;
  readonly name: string;
  /** The beginning of the secret, by which people know it again. */
  readonly prefix: string;
}

export interface SecretsCardProps<Row extends SecretHolder> {
  readonly title: string;
  readonly icon: ReactElement;
  /** All there are; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown beside the name. */
  readonly columns: readonly Column<Row>[];
  readonly texts: {
    readonly name: string;
    readonly create: string;
    readonly empty: string;
    readonly emptyText: string;
  };
  /** How a new one is shown, this once. */
  readonly secret: Omit<SecretDialogProps, 'secret' | 'onClose'>;
  /** How one stops working; confirmed before, reported after. */
  readonly revoke: {
    /** Names the button of its row. */
    readonly label: (name: string) => string;
    readonly title: (name: string) => string;
    readonly text: (row: Row) => string;
    readonly action: string;
    readonly done: string;
    readonly run: (row: Row) => Promise<unknown>;
  };
  /** How a beginning is written; `prefix…` if not given. */
  readonly prefixText?: (prefix: string) => string;
  /** Making one is the main thing of this screen. */
  readonly isMain?: boolean;
  /** Asks for a new one; `onMade` gets its secret. */
  readonly newDialog: (on: { onClose: () => void; onMade: (secret: string) => void }) => ReactNode;
}

const nameColumn = <Row extends SecretHolder>(label: string, write: (prefix: string) => string): Column<Row> => ({
  key: 'name',
  label,
  cell: ({ name, prefix }) => (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <div>
        <code dir="ltr">{write(prefix)}</code>
      </div>
    </>
  ),
});

/** Asks before one stops working. */
function RevokeDialog<Row extends SecretHolder>({
  row,
  revoke: { title, text, action, done, run },
  onClose,
}: Pick<SecretsCardProps<Row>, 'revoke'> & { readonly row: Row; readonly onClose: () => void }) {
  const confirm = async () => {
    await run(row);
    showToast({ tone: 'success', text: done });
  };
  return (
    <ConfirmDialog title={title(row.name)} action={action} danger onConfirm={confirm} onClose={onClose}>
      {text(row)}
    </ConfirmDialog>
  );
}

/** A list of what has a secret: make one, copy its secret once, revoke it. */
export function SecretsCard<Row extends SecretHolder>(props: SecretsCardProps<Row>) {
  const { title, rows, texts, prefixText = (prefix) => `${prefix}…` } = props;
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<Row | null>(null);
  const create = (
    <Button variant={props.isMain ? 'solid' : undefined} icon={<Plus />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const actions = (row: Row) => (
    <IconButton size="sm" label={props.revoke.label(row.name)} icon={<Trash2 />} onClick={() => setRevoking(row)} />
  );
  const columns = [nameColumn<Row>(texts.name, prefixText), ...props.columns];
  const isEmpty = rows?.length === 0;
  return (
    <>
      <LoadedCard
        title={title}
        actions={!isEmpty && create}
        loaded={rows !== undefined}
        error={props.error}
        onRetry={props.onRetry}
      >
        {isEmpty ? (
          <EmptyState icon={props.icon} title={texts.empty} text={texts.emptyText} action={create} />
        ) : (
          <DataTable label={title} columns={columns} rows={rows ?? []} rowKey={({ id }) => id} actions={actions} />
        )}
      </LoadedCard>
      {creating && props.newDialog({ onClose: () => setCreating(false), onMade: setSecret })}
      {secret !== null && <SecretDialog {...props.secret} secret={secret} onClose={() => setSecret(null)} />}
      {revoking && <RevokeDialog row={revoking} revoke={props.revoke} onClose={() => setRevoking(null)} />}
    </>
  );
}
