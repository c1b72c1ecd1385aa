import { useAtom } from 'jotai';
import { ChevronLeft, Eye, PanelRight, Redo2, Rocket, Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useRunCommand } from '../../commands/command-context';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import { inspectorOpenAtom } from '../../engine/view-state';
import { SaveIndicator } from './save-indicator';
import { ViewportSwitch } from './viewport-switch';
import './top-bar.css';

interface Props {
  readonly pageKey: string;
  /** Whether the newest version is what visitors see; null = unknown. */
  readonly live: 'live' | 'changed' | 'draft' | null;
}

/** The head of the editor: the way back, the page's name and state, widths, undo, preview, publish. */
export function TopBar({ pageKey, live }: Props) {
  const { t } = useTranslation(['editor', 'inspector', 'document']);
  const run = useRunCommand();
  const { state } = useSaving();
  const [inspectorOpen, setInspectorOpen] = useAtom(inspectorOpenAtom);
  const { title } = useMeta();
  const changed = live === 'live' && state.kind !== 'saved' ? 'changed' : live;
  return (
    <header className="editor-top ep-top" data-region="top">
      <div className="ep-top-start">
        <Link to="/pages/" className="ep-back" aria-label={t('top.back')} data-tip={t('top.back')}>
          <ChevronLeft size={16} aria-hidden className="ep-mirror" />
          <span>{t('top.pages')}</span>
        </Link>
        <span aria-hidden>/</span>
        <h1 className="ep-top-title">
          {/* A title made from data is a formula. */}
          <bdi>{title === '' || title.includes('{{') ? pageKey : title}</bdi>
        </h1>
        {changed && (
          <Badge tone={changed === 'live' ? 'success' : changed === 'changed' ? 'accent' : 'plain'}>
            {t(`top.state.${changed}`)}
          </Badge>
        )}
        <SaveIndicator />
      </div>
      <ViewportSwitch />
      <div className="ep-top-end">
        <UndoButtons />
        <IconButton
          size="sm"
          icon={<PanelRight className="ep-mirror" />}
          label={t('inspector:title')}
          pressed={inspectorOpen}
          onClick={() => setInspectorOpen(!inspectorOpen)}
        />
        <Button
          size="sm"
          variant="ghost"
          className="ep-wide"
          icon={<Eye />}
          data-tip-keys="Mod+Shift+P"
          onClick={() => run('preview')}
        >
          {t('document:preview.title')}
        </Button>
        <Button
          size="sm"
          variant="solid"
          icon={<Rocket />}
          data-tip-keys="Mod+Shift+Enter"
          onClick={() => run('publish')}
        >
          {t('top.publish')}
        </Button>
      </div>
    </header>
  );
}

function UndoButtons() {
  const { t } = useTranslation('editor');
  const run = useRunCommand();
  const { history } = useEngine();
  const canUndo = useSyncExternalStore(history.subscribe, () => history.get().position > 0);
  const canRedo = useSyncExternalStore(history.subscribe, () => history.get().position < history.get().entries.length);
  return (
    <>
      <IconButton
        size="sm"
        icon={<Undo2 className="ep-mirror" />}
        label={t('command.undo')}
        keys="Mod+Z"
        disabledReason={canUndo ? null : t('undo.none')}
        onClick={() => run('undo')}
      />
      <IconButton
        size="sm"
        icon={<Redo2 className="ep-mirror" />}
        label={t('command.redo')}
        keys="Mod+Shift+Z"
        disabledReason={canRedo ? null : t('undo.noneBack')}
        onClick={() => run('redo')}
      />
    </>
  );
}
