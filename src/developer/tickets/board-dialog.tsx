import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Board, saveBoard } from '#src/api/tickets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ColumnDraft, ColumnRows, draftOf, sentColumns } from './column-rows';
import { defaultBoard, keyFor } from './default-board';

interface BoardDialogProps {
  /** null: a new one. */
  readonly board: Board | null;
  readonly onSaved?: (board: Board) => void;
  readonly onClose: () => void;
}

/** Name, key and columns of a board. */
export function BoardDialog({ board, onSaved, onClose }: BoardDialogProps) {
  const { t } = useTranslation('tickets');
  const [before] = useState(() => draftOf(board?.columns ?? defaultBoard('', t).columns));
  const [name, setName] = useState(board?.name ?? '');
  const [key, setKey] = useState<string | null>(board?.key ?? null);
  const [columns, setColumns] = useState<readonly ColumnDraft[]>(before);
  const shownKey = key ?? (name === '' ? '' : keyFor(name));
  const save = async () => {
    const known = board ? { id: board.id, version: board.version } : { key: shownKey };
    onSaved?.(await saveBoard({ ...known, name, columns: sentColumns(columns) }));
  };
  return (
    <FormDialog
      title={board ? t('boards.change') : t('boards.new')}
      size="lg"
      action={board ? undefined : t('boards.create')}
      dirty={name !== (board?.name ?? '') || columns !== before}
      onSubmit={save}
      onClose={onClose}
    >
      {(error) => (
        <>
          <div className="ticket-fields">
            <Field label={t('boards.name')} error={fieldFault(error, 'board.name')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  data-autofocus
                  required
                  maxLength={80}
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <Field
              label={t('boards.key')}
              help={board ? t('boards.keyFixed') : t('boards.keyHelp')}
              error={fieldFault(error, 'board.key')}
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="ltr"
                  required
                  readOnly={board !== null}
                  maxLength={10}
                  autoComplete="off"
                  spellCheck={false}
                  value={shownKey}
                  onChange={({ target }) => setKey(target.value.toUpperCase())}
                />
              )}
            </Field>
          </div>
          <ColumnRows columns={columns} error={fieldFault(error, 'board.columns')} onChange={setColumns} />
        </>
      )}
    </FormDialog>
  );
}
