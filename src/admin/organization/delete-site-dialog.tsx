import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { deleteSite, type Site } from '#src/api/sites.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { TypedName } from '#src/ui/typed-name.tsx';

/** Deletes a site with everything in it, once its name has been typed. */
export function DeleteSiteDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation('sites');
  const [typed, setTyped] = useState('');
  const remove = async () => {
    // The calls that follow must not name a site that is gone.
    if (readStored('titleIndex') === String(site.titleIndex)) writeStored('titleIndex', null);
    await deleteSite(site.titleIndex, typed);
    showToast({ tone: 'success', text: t('ui:deleted', { name: site.name }) });
  };
  return (
    <FormDialog
      title={t('deleteTitle', { name: site.name })}
      action={t('delete')}
      danger
      disabledReason={typed === site.name ? null : t('ui:typeExactly')}
      dirty={false}
      onSubmit={remove}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('deleteText')}</p>
          <TypedName name={site.name} value={typed} onValue={setTyped} />
        </>
      )}
    </FormDialog>
  );
}
