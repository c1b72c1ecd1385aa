import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '#src/api/client.ts';
import { usePageRoutes } from '#src/api/page-routes.ts';
import { useSiteSettings } from '#src/api/site-settings.ts';
import { reread } from '#src/api/use-call.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import './dialogs.css';

interface Props {
  readonly pageKey: string;
  /** Saves what is not saved yet. @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Told the version that is live now. */
  readonly onPublished: () => void;
}

/** Publishing: saves first, says where the page will answer, offers an address when it has none, then gives the link. */
export function PublishDialog({ pageKey, save, onClose, onPublished }: Props) {
  const { t } = useTranslation('panels');
  const routes = usePageRoutes({ size: 1000 });
  const site = useSiteSettings();
  const own =
    routes.data?.routesList.pageRoutes.filter((route) => route.page_template === pageKey && route.is_active) ?? [];
  const [address, setAddress] = useState(`/${pageKey}/`);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [live, setLive] = useState(false);
  const needsAddress = routes.data !== undefined && own.length === 0;

  const publish = async () => {
    setWorking(true);
    setFailure(null);
    try {
      if (!(await save())) throw new Error(t('publish.notSaved'));
      if (needsAddress && address.trim() !== '') await addRoute(pageKey, address.trim());
      await call('POST v1/dashboard/publish', { body: { pageKey } });
      await reread(
        'POST v1/pageTemplates/dash/getTemplates',
        'POST v1/pageRoutes/dash/getRoutes',
        'POST v1/dashboard/getVersions',
      );
      setLive(true);
      onPublished();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setWorking(false);
    }
  };
  const base = site.data?.site.url.replace(/\/$/, '') ?? '';
  return (
    <Dialog
      title={t(live ? 'publish.done' : 'publish.title')}
      onClose={onClose}
      footer={
        live ? (
          <Button look="solid" onClick={onClose} data-autofocus>
            {t('publish.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('publish.cancel')}</Button>
            <Button look="solid" busy={working} onClick={() => void publish()} data-autofocus>
              {t('publish.publish')}
            </Button>
          </>
        )
      }
    >
      {failure !== null && (
        <p className="ep-error" role="alert">
          {failure instanceof ApiError ? errorText(failure) : failure.message}
        </p>
      )}
      {!live && <p>{t('publish.intro')}</p>}
      {own.length > 0 && (
        <ul className="ep-addresses" aria-label={t('publish.addresses')}>
          {own.map((route) => (
            <li key={route.id}>
              <a href={`${base}${route.sample_url_string}`} target="_blank" rel="noreferrer" dir="ltr">
                {base}
                {route.sample_url_string} <ExternalLink size={14} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {needsAddress && !live && (
        <Field label={t('publish.address')} help={t('publish.addressHelp')}>
          {(ids) => (
            <TextInput {...ids} dir="ltr" value={address} onChange={(event) => setAddress(event.target.value)} />
          )}
        </Field>
      )}
    </Dialog>
  );
}

async function addRoute(pageKey: string, address: string): Promise<void> {
  await call('POST v1/pageRoutes/saveRoute', {
    body: {
      url_string: address,
      sample_url_string: address.replace(/<[^>]*>/g, 'sample'),
      page_template: pageKey,
      is_active: true,
      page_type_advanced: false,
    },
  });
}
