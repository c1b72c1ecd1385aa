import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { CreateOrganizationForm } from './create-organization-form';

/** Creates a further organization and goes over to it. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog title={t('list.create')} onClose={onClose}>
      <CreateOrganizationForm />
    </Dialog>
  );
}
