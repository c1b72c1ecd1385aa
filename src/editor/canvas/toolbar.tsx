import { ArrowDown, ArrowUp, Copy, CornerLeftUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { useCommandContext, useRunCommand } from '../commands/command-context';
import { commandNamed } from '../commands/list';
import { useSignal } from '../engine/signal';
import { useSelectionDrag } from '../engine/drag/use-drag-source';
import { useNode, useSelection } from '../engine/engine-hooks';
import { useNodeNames } from './node-name';
import { textFieldOf } from '../text/text-fields';
import { TextToolbar } from './typing/text-toolbar';

function Act({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('editor');
  const run = useRunCommand();
  const { labelKey, keys } = commandNamed(name);
  return (
    <button
      type="button"
      aria-label={t(labelKey)}
      data-tip={t(labelKey)}
      data-tip-keys={keys[0]}
      onClick={() => run(name)}
    >
      {children}
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
  const { engine } = useCommandContext();
  const { attach, listeners } = useSelectionDrag();
  const reveal = () =>
    engine.elements.element(engine.selection.get().at(-1) ?? ROOT)?.scrollIntoView({ block: 'nearest' });
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

/** The acts are the same for all nodes: selecting another one does not render them anew. */
const Acts = memo(function Acts() {
  return (
    <>
      <Act name="select-parent">
        <CornerLeftUp aria-hidden />
      </Act>
      <Act name="move-before">
        <ArrowUp aria-hidden />
      </Act>
      <Act name="move-after">
        <ArrowDown aria-hidden />
      </Act>
      <Act name="duplicate">
        <Copy aria-hidden />
      </Act>
      <Act name="delete">
        <Trash2 aria-hidden />
      </Act>
    </>
  );
});

interface MoreProps {
  /** The menu is wanted, in px of the window. */
  readonly onMore: (at: { readonly x: number; readonly y: number }) => void;
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
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onMore({ x: left, y: bottom });
      }}
    >
      <Ellipsis aria-hidden />
    </button>
  );
});

/** What floats at the selection: its name as a handle, and the acts wanted most. */
export function SelectionToolbar({ onMore }: MoreProps) {
  const { t } = useTranslation('editor');
  const { engine } = useCommandContext();
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
      {field && <TextToolbar formats={field.formats} rich={field.kind === 'rich-text'} />}
      {!isRoot && !field && <Acts />}
      <More onMore={onMore} />
    </>
  );
}
