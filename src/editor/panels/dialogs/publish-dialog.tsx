import { ExternalLink, Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { Kind } from '#common/layout/spec.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { ApiError, call } from '#src/api/client/client.ts';
import { usePageRoutes } from '#src/api/page-routes.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { reread } from '#src/api/client/use-call.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { AddToChangeSetDialog } from '#src/parts/change-sets/add-to-change-set-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { AmpSummary } from './amp-summary';
import { StorySummary } from './story-summary';
import './dialogs.css';
import { useProposedAddress } from './use-proposed-address';

/** Addresses of the page that are listed. */
const SHOWN = 50;

interface Props {
  readonly pageKey: string;
  readonly kind: Kind;
  /** Saves what is not saved yet. @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  /** Whether visitors see a version of the page already. */
  readonly wasLive: boolean;
  readonly onClose: () => void;
  /** Called with the version that is live now. */
  readonly onPublished: (version: number) => void;
  /** Selects a block on the canvas, in place of the dialog. */
  readonly onShow: (nodeId: NodeId) => void;
}

/**
 * Publishing: saves first, says where the page will answer, offers an address when it has none, then gives the link.
 */
export function PublishDialog({ pageKey, kind, save, wasLive, onClose, onPublished, onShow }: Props) {
  const { t } = useTranslation(['document', 'change-sets']);
  const routes = usePageRoutes({ size: SHOWN, filter: { page_template: pageKey, is_active: true } });
  const site = useSiteSettings();
  const own = routes.data?.routesList.pageRoutes ?? [];
  const proposed = useProposedAddress(pageKey, kind);
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? proposed ?? '';
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [live, setLive] = useState(false);
  const [collecting, setCollecting] = useState(false);
  const hasNone = routes.data !== undefined && own.length === 0;
  const mayAddRoutes = can(usePrincipal(), 'site.manage');
  const needsAddress = hasNone && mayAddRoutes;

  const publish = async () => {
    setWorking(true);
    setFailure(null);
    try {
      if (!(await save())) throw new Error(t('publish.notSaved'));
      if (needsAddress && address.trim() !== '') await addRoute(pageKey, address.trim());
      const { version } = await call('POST v1/dashboard/publish', { body: { pageKey } });
      await reread(
        'POST v1/pageTemplates/dash/getTemplates',
        'POST v1/pageRoutes/dash/getRoutes',
        'POST v1/pageRoutes/resolve',
        'POST v1/dashboard/getVersions',
      );
      setLive(true);
      onPublished(version);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setWorking(false);
    }
  };
  const collect = async () => {
    if (await save()) setCollecting(true);
    else setFailure(new Error(t('publish.notSaved')));
  };
  if (collecting) return <AddToChangeSetDialog name={pageKey} item={{ page: { pageKey } }} onClose={onClose} />;
  const base = site.data?.site.url.replace(/\/$/, '') ?? '';
  return (
    <Dialog
      title={t(live ? 'publish.done' : 'publish.title')}
      onClose={onClose}
      footer={
        live ? (
          <Button variant="solid" onClick={onClose} data-autofocus>
            {t('publish.close')}
          </Button>
        ) : (
          <>
            <Button icon={<Layers />} disabledReason={working ? t('ui:loading') : null} onClick={() => void collect()}>
              {t('change-sets:addAction')}
            </Button>
            <Gap />
            <Button onClick={onClose}>{t('publish.cancel')}</Button>
            <Button
              variant="solid"
              busy={working}
              disabledReason={needsAddress && proposed === null ? t('ui:loading') : null}
              onClick={() => void publish()}
              data-autofocus
            >
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
      {!live && <p>{t(wasLive ? 'publish.intro' : 'publish.first')}</p>}
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
      {hasNone && !needsAddress && <p>{t('publish.askForAddress')}</p>}
      {needsAddress && proposed !== null && !live && (
        <Field label={t('publish.address')} help={t('publish.addressHelp')}>
          {(ids) => <TextInput {...ids} dir="ltr" value={address} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      )}
      {!live && kind === 'page' && <AmpSummary pageKey={pageKey} save={save} onShow={onShow} />}
      {!live && kind === 'story' && <StorySummary pageKey={pageKey} save={save} onShow={onShow} />}
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
