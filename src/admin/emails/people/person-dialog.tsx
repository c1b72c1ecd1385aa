import { useTranslation } from 'react-i18next';
import { useLists, usePerson, usePersonFields } from '#src/api/audience.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { PersonForm } from './person-form';

/** A person in a drawer, once all that its form shows is there. @param id null: a new one */
export function PersonDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('audience');
  const person = usePerson(id);
  const fields = usePersonFields();
  const lists = useLists();
  if ((id === null || person.data) && fields.data && lists.data)
    return (
      <PersonForm
        key={person.data?.person.updated_on}
        person={person.data?.person ?? null}
        fields={fields.data.fields}
        lists={lists.data.lists}
        onClose={onClose}
      />
    );
  const failed = [person, fields, lists].find(({ error }) => error !== undefined);
  return (
    <Dialog title={t('person')} size="drawer" onClose={onClose}>
      {failed ? <ErrorPanel error={failed.error} onRetry={failed.retry} /> : <SkeletonRows label={t('ui:loading')} />}
    </Dialog>
  );
}
