import { useAtom } from 'jotai';
import { ChevronLeft, Eye, FileJson, PanelRight, Redo2, Rocket, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { kindOf } from '#common/widgets/registry.ts';
import { can } from '#common/rules/can.ts';
import { useActions } from '#src/actions/actions-context.tsx';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { SaveState } from '../../document/save-state';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import { inspectorOpenAtom } from '../../engine/view-state';
import { ExportLink } from './export-link';
import { GoesLive } from './goes-live';
import { ListedName } from './listed-name';
import { SaveIndicator } from './save-indicator';
import { useScheduled } from './use-scheduled';
import { ViewportSwitch } from './viewport-switch';
import './top-bar.css';

interface Props {
  readonly pageKey: string;
  /** Whether the newest version is what visitors see; null = unknown. */
  readonly live: 'live' | 'changed' | 'draft' | null;
}

/** Where documents of a kind are listed. */
const LISTS = { page: '/pages/', email: '/emailers', story: '/amp-stories', component: '/components' } as const;

/** Nothing on screen differs from the newest version. */
const SETTLED: ReadonlySet<SaveState['kind']> = new Set(['saved', 'read-only', 'viewing']);

/** The head of the editor: the way back, the page's name and state, widths, undo, preview, publish. */
export function TopBar({ pageKey, live }: Props) {
  const { t } = useTranslation(['editor', 'inspector', 'document']);
  const preview = useActionButton('preview');
  const engine = useEngine();
  const kind = kindOf(engine.getNodes());
  const { state } = useSaving();
  const [inspectorOpen, setInspectorOpen] = useAtom(inspectorOpenAtom);
  const mayExport = can(usePrincipal(), 'develop') && kind === 'page';
  const { title } = useMeta();
  const scheduled = useScheduled(pageKey);
  const changed = live === 'live' && !SETTLED.has(state.kind) ? 'changed' : live;
  return (
    <header className="editor-top ep-top" data-region="top">
      <div className="ep-top-start">
        <Link
          to={LISTS[kind]}
          className="ep-back"
          aria-label={t(`top.backTo.${kind}`)}
          data-tip={t(`top.backTo.${kind}`)}
        >
          <ChevronLeft size={16} aria-hidden className="ep-mirror" />
          <span>{t(`top.list.${kind}`)}</span>
        </Link>
        <span aria-hidden>/</span>
        <h1 className="ep-top-title" dir="auto">
          {/* A title made from data is a formula. */}
          {title === '' || title.includes('{{') ? <ListedName pageKey={pageKey} /> : title}
        </h1>
        {/* What waits for its time says more, and there is no room for both. */}
        {changed && !scheduled && (
          <Badge tone={changed === 'live' ? 'success' : changed === 'changed' ? 'accent' : 'plain'}>
            {t(`top.state.${changed}`)}
          </Badge>
        )}
        <GoesLive pageKey={pageKey} />
        <SaveIndicator />
      </div>
      {/* A story has one width. */}
      {kind === 'story' ? <span className="ep-viewports" /> : <ViewportSwitch />}
      <div className="ep-top-end">
        <UndoButton name="undo" icon={<Undo2 className="ep-mirror" />} />
        <UndoButton name="redo" icon={<Redo2 className="ep-mirror" />} />
        <IconButton
          size="sm"
          icon={<PanelRight className="ep-mirror" />}
          label={t('inspector:title')}
          pressed={inspectorOpen}
          onClick={() => setInspectorOpen(!inspectorOpen)}
        />
        <span className="ep-wide">
          <IconButton size="sm" icon={<FileJson />} {...useActionButton('layout-config')} />
        </span>
        {mayExport && <ExportLink pageKey={pageKey} />}
        <Button
          size="sm"
          variant="ghost"
          className="ep-wide"
          icon={<Eye />}
          data-tip-keys={preview.keys}
          onClick={preview.onClick}
        >
          {t('document:preview.title')}
        </Button>
        {kind === 'email' ? <SendButton /> : <PublishButton />}
      </div>
    </header>
  );
}

function PublishButton() {
  const { t } = useTranslation('editor');
  const { keys, onClick } = useActionButton('publish');
  return (
    <Button size="sm" variant="solid" icon={<Rocket />} data-tip-keys={keys} onClick={onClick}>
      {t('top.publish')}
    </Button>
  );
}

/** An e-mail is sent; publishing it is for campaigns that begin by themselves. */
function SendButton() {
  const { t } = useTranslation('editor');
  const { onClick } = useActionButton('send');
  return (
    <Button size="sm" variant="solid" icon={<Send />} onClick={onClick}>
      {t('top.send')}
    </Button>
  );
}

function UndoButton({ name, icon }: { readonly name: 'undo' | 'redo'; readonly icon: ReactNode }) {
  const { t } = useTranslation('editor');
  const { history } = useEngine();
  const { when } = useActions().named(name);
  const can = useSyncExternalStore(history.subscribe, when);
  const disabledReason = typeof can === 'string' ? t(can) : null;
  return <IconButton size="sm" icon={icon} {...useActionButton(name)} disabledReason={disabledReason} />;
}
