import { PenLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';

interface RowActionsProps {
  /** Of what the row is about, as its list shows it. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Edit and delete, at the end of a table's row. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <IconButton size="sm" label={t('editNamed', { name })} icon={<PenLine />} onClick={onEdit} />
      <IconButton size="sm" label={t('deleteNamed', { name })} icon={<Trash2 />} onClick={onDelete} />
    </>
  );
}
