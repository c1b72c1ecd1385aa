import { ArrowDown, ArrowUp, Copy, CornerLeftUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { useCommandContext, useRunCommand } from '../commands/command-context';
import { commandNamed } from '../commands/list';
import { useCell } from '../engine/cell';
import { useSelectionDrag } from '../engine/drag/use-drag-source';
import { useNode, useSelection } from '../engine/engine-hooks';
import { useNodeNames } from './node-name';
import { textFieldOf } from './typing/text-fields';
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

/** What floats at the selection: its name as a handle, and the acts wanted most. */
export function SelectionToolbar({
  onMore,
}: {
  readonly onMore: (at: { readonly x: number; readonly y: number }) => void;
}) {
  const { t } = useTranslation('editor');
  const { engine } = useCommandContext();
  const selection = useSelection();
  const id = selection.at(-1) ?? ROOT;
  useNode(id);
  const nameOf = useNodeNames();
  const { attach, listeners } = useSelectionDrag();
  const isRoot = id === ROOT;
  const editing = useCell(engine.editing);
  const typedIn = editing === null ? undefined : engine.getNode(editing);
  const field = typedIn && textFieldOf(typedIn, engine.registry);
  const name = selection.length > 1 ? t('toolbar.count', { count: selection.length }) : nameOf(id);
  return (
    <>
      <button
        type="button"
        ref={attach}
        {...(!isRoot && listeners)}
        className="canvas-toolbar-name"
        aria-label={isRoot ? name : t('toolbar.handle', { name })}
        onClick={() => engine.elements.element(id)?.scrollIntoView({ block: 'nearest' })}
      >
        {!isRoot && <GripVertical aria-hidden />}
        {name}
      </button>
      {field && <TextToolbar formats={field.formats} rich={field.kind === 'rich-text'} />}
      {!isRoot && !field && (
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
      )}
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
    </>
  );
}
