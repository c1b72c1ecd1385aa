import type { PageKind } from '#common/contract/pages.ts';
import { ExternalLink, Layers } from 'lucide-react';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { NodeId, NodeMap } from '#common/layout/document.ts';
import type { Kind } from '#common/layout/spec.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { ApiError, call } from '#src/api/client/client.ts';
import { usePageRoutes } from '#src/api/page-routes.ts';
import { unschedulePage, usePageTemplates } from '#src/api/pages.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { reread } from '#src/api/client/use-call.ts';
import { formatTime } from '#src/i18n/format.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { AddToChangeSetDialog } from '#src/parts/change-sets/add-to-change-set-dialog.tsx';
import { sampleFor } from '#src/parts/page-address/sample-for.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { AmpSummary } from './amp-summary';
import { BlockSummary } from './block-summary';
import { ComponentUses } from './component-uses';
import { ComponentsNotice } from './components-notice';
import { PublishTime } from './publish-time';
import { ScheduleNotice } from './schedule-notice';
import { StorySummary } from './story-summary';
import './dialogs.css';
import { AddressField } from './address-field';
import { useProposedAddress } from './use-proposed-address';

/** Addresses of the page that are listed. */
const SHOWN = 50;

interface Props {
  readonly pageKey: string;
  readonly kind: Kind;
  /** What goes live. */
  readonly nodes: NodeMap;
  /** Finds a picture by its address, as the canvas does. */
  readonly image: CanvasEnvironment['image'];
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

/** Why a page cannot be planned to go live then; null: it can, or it is now. */
function whyNotThen(time: string | null, t: TFunction): string | null {
  if (time === null) return null;
  return time !== '' && Date.parse(time) > Date.now() ? null : t('publish.timeNeeded');
}

/** What the dialog is called. */
function titleOf(kind: PageKind, live: boolean) {
  if (kind === 'component') return live ? 'publish.componentDone' : 'publish.componentTitle';
  if (live) return 'publish.done';
  return kind === 'email' ? 'publish.emailTitle' : 'publish.title';
}

/** What publishing does now. */
function introOf(kind: PageKind, isRouted: boolean, wasLive: boolean) {
  if (kind === 'component') return 'publish.componentIntro';
  if (!isRouted) return 'publish.emailIntro';
  return wasLive ? 'publish.intro' : 'publish.first';
}

/** Where the page answers. */
function Addresses({
  routes,
}: {
  readonly routes: readonly { readonly id: string; readonly sample_url_string: string }[];
}) {
  const { t } = useTranslation('document');
  const base = useSiteSettings().data?.site.url.replace(/\/$/, '') ?? '';
  return (
    <ul className="ep-addresses" aria-label={t('publish.addresses')}>
      {routes.map(({ id, sample_url_string: path }) => (
        <li key={id}>
          <a href={`${base}${path}`} target="_blank" rel="noreferrer" dir="ltr">
            {base}
            {path} <ExternalLink size={14} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Publishing: saves first, says where the page will answer, offers an address when it has none, then gives the link.
 */
export function PublishDialog(props: Props) {
  const { pageKey, kind, nodes, image, save, wasLive, onClose, onPublished, onShow } = props;
  const { t, i18n } = useTranslation(['document', 'change-sets', 'editor']);
  const routes = usePageRoutes({ size: SHOWN, filter: { page_template: pageKey, is_active: true } });
  const own = routes.data?.routesList.pageRoutes ?? [];
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [live, setLive] = useState(false);
  const [undrawn, setUndrawn] = useState(0);
  const [collecting, setCollecting] = useState(false);
  const [time, setTime] = useState<string | null>(null);
  const page = usePageTemplates({ size: 1, filter: { global_id: pageKey } }).data?.pageTemplates[0];
  const hasNone = routes.data !== undefined && own.length === 0;
  const mayAddRoutes = can(usePrincipal(), 'site.manage');
  // An e-mail and a component have no address of the site.
  const isRouted = kind !== 'email' && kind !== 'component';
  const needsAddress = isRouted && hasNone && mayAddRoutes;
  const proposed = useProposedAddress(pageKey, nodes, needsAddress);
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? proposed?.url ?? '';
  // Typed with or without its first slash.
  const route = address.trim() && `/${address.trim().replace(/^\/+/, '')}`;
  const addresses = needsAddress ? [route] : own.map(({ sample_url_string: path }) => path);
  const example = sampleFor(route, proposed?.examples);

  const callOff = async () => {
    setWorking(true);
    setFailure(null);
    await unschedulePage(pageKey).catch(setFailure);
    setWorking(false);
  };
  const publish = async () => {
    setWorking(true);
    setFailure(null);
    try {
      if (!(await save())) throw new Error(t('publish.notSaved'));
      if (needsAddress && route !== '') await addRoute(pageKey, route, example);
      const at = time === null ? {} : { at: new Date(time).toISOString() };
      const made = await call('POST v1/dashboard/publish', { body: { pageKey, ...at } });
      await reread(
        'POST v1/pageTemplates/dash/getTemplates',
        'POST v1/pageRoutes/dash/getRoutes',
        'POST v1/pageRoutes/resolve',
        'POST v1/dashboard/getVersions',
      );
      if (time !== null) {
        onClose();
        const text = t('editor:top.goesLive', { time: formatTime(new Date(time).toISOString(), i18n.language) });
        return void showToast({ tone: 'success', text });
      }
      setUndrawn(made.undrawn);
      setLive(true);
      onPublished(made.version);
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
  return (
    <Dialog
      className="ep-publish"
      title={t(titleOf(kind, live))}
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
              disabledReason={needsAddress && proposed === null ? t('ui:loading') : whyNotThen(time, t)}
              onClick={() => void publish()}
              data-autofocus
            >
              {time === null ? t(isRouted ? 'publish.publish' : titleOf(kind, false)) : t('publish.schedule')}
            </Button>
          </>
        )
      }
    >
      <div className="ui-form">
        {failure !== null && (
          <p className="ep-error" role="alert">
            {failure instanceof ApiError ? errorText(failure) : failure.message}
          </p>
        )}
        {!live && page && <ScheduleNotice page={page} busy={working} onCallOff={() => void callOff()} />}
        {!live && <p>{t(introOf(kind, isRouted, wasLive))}</p>}
        <ComponentsNotice nodes={nodes} working={working && time === null} undrawn={live ? undrawn : 0} />
        {!live && <PublishTime time={time} onTime={setTime} />}
        {own.length > 0 && <Addresses routes={own} />}
        {isRouted && hasNone && !needsAddress && <p>{t('publish.askForAddress')}</p>}
        {needsAddress && proposed !== null && !live && (
          <AddressField address={address} example={example} onAddress={setTyped} />
        )}
        {!live && <BlockSummary nodes={nodes} image={image} addresses={addresses} onShow={onShow} />}
        {!live && kind === 'component' && <ComponentUses pageKey={pageKey} />}
        {!live && kind === 'page' && <AmpSummary pageKey={pageKey} save={save} onShow={onShow} />}
        {!live && kind === 'story' && <StorySummary pageKey={pageKey} save={save} onShow={onShow} />}
      </div>
    </Dialog>
  );
}

async function addRoute(pageKey: string, address: string, example: string): Promise<void> {
  await call('POST v1/pageRoutes/saveRoute', {
    body: {
      url_string: address,
      sample_url_string: example,
      page_template: pageKey,
      is_active: true,
      page_type_advanced: false,
    },
  });
}
