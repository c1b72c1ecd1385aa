import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { NewItem } from '#src/api/change-sets.ts';
import { type PageRoute, savePageRoute, useProposedRoute } from '#src/api/page-routes.ts';
import { redirectMoved } from '#src/api/redirects.ts';
import { findSourceUses, type ProjectUses } from '#src/api/source-uses.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { MoveAddressDialog } from './move-address-dialog';
import type { Move } from './moved-address-dialog';
import { movedAddress, readDraft, startDraft, toInput, withProposal } from './route-draft';
import { RouteFields } from './route-fields';

export interface RouteDialogProps {
  /** null: a new one. */
  readonly route: PageRoute | null;
  /** The page of a new one, where it is known. */
  readonly pageKey?: string;
  /** The address of a new one, where it is known. */
  readonly address?: string;
  /** The route answers another address than before, or will; not called for addresses with placeholders. */
  readonly onMoved?: (move: Move) => void;
  /** The draft is to go into a change set in place of being saved. */
  readonly onCollect: (collected: CollectedRoute) => void;
  readonly onClose: () => void;
}

/** A route as an item of a change set, and what it is called. */
export interface CollectedRoute {
  readonly name: string;
  readonly item: NewItem;
}

/** Creates or changes a page route, with its keys, pattern and sample read live. */
export function RouteDialog({ route, pageKey, address, onMoved, onCollect, onClose }: RouteDialogProps) {
  const { t, i18n } = useTranslation(['page-routes', 'change-sets']);
  const [start] = useState(() => startDraft(route, pageKey, address));
  const [draft, setDraft] = useState(start);
  const { data: proposal } = useProposedRoute(route === null && draft.pageKey !== '' ? draft.pageKey : null);
  const [taken, setTaken] = useState(proposal);
  if (proposal !== taken) {
    setTaken(proposal);
    if (proposal) setDraft(withProposal(draft, proposal));
  }
  const fault = readDraft(draft).faults[0];
  const moved = route && movedAddress(start, draft);
  // At an address that answered until now, visitors and search engines have links.
  const offersRedirect = moved !== null && route?.is_active === true;
  const [redirects, setRedirects] = useState(true);
  const redirectOld = async () => {
    if (moved && offersRedirect && redirects) await tryOrTell(() => redirectMoved(moved));
  };
  const mayDevelop = can(usePrincipal(), 'develop');
  const [naming, setNaming] = useState<readonly ProjectUses[] | null>(null);
  const { busy, run } = useSending();
  /** Whether projects name the address that is about to move; then the person is asked how. */
  const isNamed = async () => {
    if (!moved || !mayDevelop) return false;
    // That the projects cannot be searched now does not block moving a page.
    const uses = await findSourceUses(moved.from).catch(() => []);
    if (uses.length > 0) setNaming(uses);
    return uses.length > 0;
  };
  const submit = async () => {
    if (await isNamed()) return;
    await savePageRoute(toInput(draft));
    showToast({ tone: 'success', text: t(route ? 'ui:saved' : 'ui:added', { name: draft.url }) });
    onClose();
    await redirectOld();
  };
  const collectReason = fault ? t(`fault.${fault}`) : draft.pageKey === '' ? t('chooseTemplate') : null;
  const collect = async () => {
    if (await isNamed()) return;
    const { id, ...fields } = toInput(draft);
    onCollect({ name: draft.url, item: { route: { act: id === undefined ? 'add' : 'change', id, fields } } });
  };
  const finish = (move: Move) => {
    onClose();
    onMoved?.(move);
    if (!move.together) void redirectOld();
  };
  return (
    <>
      <FormDialog
        title={t(route ? 'edit' : 'new')}
        dirty={draft !== start}
        extra={
          <Button icon={<Layers />} busy={busy} disabledReason={collectReason} onClick={() => void run(collect)}>
            {t('change-sets:addAction')}
          </Button>
        }
        onSubmit={submit}
        onDone={() => undefined}
        onClose={onClose}
      >
        {(error) => (
          <>
            <RouteFields draft={draft} error={error} onDraft={setDraft} />
            {offersRedirect && (
              <Checkbox
                label={t('redirectOld', { address: moved.from })}
                help={t('redirectOldHelp')}
                checked={redirects}
                onChange={(event) => setRedirects(event.target.checked)}
              />
            )}
            {route && (
              <p className="ui-help">
                {t('facts', { version: route.version, time: formatTime(route.added_on, i18n.language) })}
              </p>
            )}
          </>
        )}
      </FormDialog>
      {naming && moved && (
        <MoveAddressDialog
          moved={moved}
          input={toInput(draft)}
          uses={naming}
          onMoved={finish}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
