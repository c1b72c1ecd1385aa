import { Ellipsis, GripVertical } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { useActions } from '#src/actions/actions-context.tsx';
import type { BoundAction } from '#src/actions/registry.ts';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { useEditorContext } from '../commands/editor-actions-provider';
import { useSignal } from '../engine/signal';
import { useSelectionDrag } from '../engine/drag/use-drag-source';
import { useNode, useSelection } from '../engine/engine-hooks';
import type { MenuPlace } from './block-menu';
import { useNodeNames } from './node-name';
import { textFieldOf } from '../text/text-fields';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { revealBlock } from '../engine/reveal-block';

const TextToolbar = lazyPart(async () => (await import('./typing/text-toolbar')).TextToolbar);

function ActionButton({ name, icon: Icon }: BoundAction) {
  const { label, keys, onClick } = useActionButton(name);
  return (
    <button type="button" aria-label={label} data-action={name} data-tip={label} data-tip-keys={keys} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  );
}

interface HandleProps {
  readonly name: string;
  /** The page itself stays where it is. */
  readonly fixed: boolean;
}

/** Names the selection, drags it, and brings it into sight. */
const Handle = memo(function Handle({ name, fixed }: HandleProps) {
  const { t } = useTranslation('editor');
  const { engine } = useEditorContext();
  const { attach, listeners } = useSelectionDrag();
  const reveal = () => revealBlock(engine, engine.selection.get().at(-1) ?? ROOT);
  return (
    <button
      type="button"
      ref={attach}
      {...(!fixed && listeners)}
      className="canvas-toolbar-name"
      aria-label={fixed ? name : t('toolbar.handle', { name })}
      onClick={reveal}
    >
      {!fixed && <GripVertical aria-hidden />}
      {name}
    </button>
  );
});

/** The actions are the same for all nodes: selecting another one does not render them again. */
const ToolbarActions = memo(function Acts() {
  const actions = useActions().actions.filter(({ menus }) => menus?.includes('toolbar'));
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)].map((action) => (
    <ActionButton key={action.name} {...action} />
  ));
});

interface MoreProps {
  /** The menu is wanted. */
  readonly onMore: (at: MenuPlace) => void;
}

const More = memo(function More({ onMore }: MoreProps) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      aria-label={t('toolbar.more')}
      aria-haspopup="menu"
      data-tip={t('toolbar.more')}
      onClick={(event) => {
        const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
        // Where there is no room below, the menu opens above the button: under the pointer would be what deletes.
        onMore({ x: left, y: bottom, top, right });
      }}
    >
      <Ellipsis aria-hidden />
    </button>
  );
});

/** What floats at the selection: its name as a handle, and the acts wanted most. */
export function SelectionToolbar({ onMore }: MoreProps) {
  const { t } = useTranslation('editor');
  const { engine } = useEditorContext();
  const selection = useSelection();
  const id = selection.at(-1) ?? ROOT;
  useNode(id);
  const nameOf = useNodeNames();
  const isRoot = id === ROOT;
  const editing = useSignal(engine.editing);
  const typedIn = editing === null ? undefined : engine.getNode(editing);
  const field = typedIn && textFieldOf(typedIn, engine.registry);
  const name = selection.length > 1 ? t('toolbar.count', { count: selection.length }) : nameOf(id);
  return (
    <>
      <Handle name={name} fixed={isRoot} />
      {field && (
        <Suspense fallback={null}>
          <TextToolbar formats={field.formats} rich={field.kind === 'rich-text'} />
        </Suspense>
      )}
      {!isRoot && !field && <ToolbarActions />}
      <More onMore={onMore} />
    </>
  );
}
