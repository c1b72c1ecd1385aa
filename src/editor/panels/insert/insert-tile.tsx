import type { ReactNode } from 'react';
import type { NodeTree } from '#common/layout/document.ts';
import { IconDrawing } from '../controls/icon-drawing';
import { useInsertDrag } from '../../engine/use-insert-drag';
import { useInsertTree } from './use-insert-tree';
import './insert.css';

interface Props {
  /** Unique among all that can be dragged. */
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly hint?: string;
  /** In place of the icon. */
  readonly picture?: ReactNode;
  /** Makes a new tree at each use; null: not read yet. */
  readonly build: (() => NodeTree) | null;
  /** The tile is pointed at or has the focus: what is not read yet will be needed. */
  readonly onNear?: () => void;
  /** In place of inserting at once. */
  readonly onChoose?: () => void;
}

/** One thing to insert: drag it onto the canvas, or click to put it at the selection. */
export function InsertTile({ id, icon, label, hint, picture, build, onNear, onChoose }: Props) {
  const insert = useInsertTree();
  const drag = useInsertDrag(id, build && { kind: 'tree', build, label, icon });
  return (
    <button
      {...drag}
      onPointerEnter={onNear}
      onFocus={onNear}
      type="button"
      className={picture ? 'ep-tile ep-tile-wide' : 'ep-tile'}
      data-insert={id}
      data-tip={hint || undefined}
      onClick={build ? () => insert(build(), label) : onChoose}
    >
      {picture ?? <IconDrawing name={icon} size={20} />}
      <span>{label}</span>
    </button>
  );
}
