import { Plus } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CrudCard } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
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
    readonly done: (name: string) => string;
    readonly run: (row: Row) => Promise<unknown>;
  };
  /** How a beginning is written; `prefix…` if not given. */
  readonly prefixText?: (prefix: string) => string;
  /** Making one is the main thing of this screen. */
  readonly isMain?: boolean;
  /** Asks for a new one; `onMade` gets its secret. */
  readonly newDialog: (on: { onClose: () => void; onMade: (secret: string) => void }) => ReactNode;
}

function nameColumn<Row extends SecretHolder>(label: string, write: (prefix: string) => string): Column<Row> {
  return {
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
  };
}

/** A list of what has a secret: make one, copy its secret once, revoke it. */
export function SecretsCard<Row extends SecretHolder>(props: SecretsCardProps<Row>) {
  const { title, rows, texts, revoke, prefixText = (prefix) => `${prefix}…` } = props;
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = (
    <Button variant={props.isMain ? 'solid' : undefined} icon={<Plus />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const columns = [nameColumn<Row>(texts.name, prefixText), ...props.columns];
  return (
    <>
      <CrudCard
        label={title}
        rows={rows}
        error={props.error}
        onRetry={props.onRetry}
        columns={columns}
        rowName={({ name }) => name}
        deletion={{ ...revoke, title: ({ name }) => revoke.title(name), done: ({ name }) => revoke.done(name) }}
        create={create}
        empty={{ icon: props.icon, title: texts.empty, text: texts.emptyText }}
      />
      {creating && props.newDialog({ onClose: () => setCreating(false), onMade: setSecret })}
      {secret !== null && <SecretDialog {...props.secret} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
