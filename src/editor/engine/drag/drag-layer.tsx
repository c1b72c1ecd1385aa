import {
  DndContext,
  DragOverlay,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { topmost } from '#common/layout/tree.ts';
import { createSignal, useSignal, type Signal } from '../signal';
import type { DragPayload, EditorEngine } from '../editor-engine';
import { useEngine } from '../engine-context';
import './drag-layer.css';
import { createDragController, type DropBlocks } from './drag-controller';
import { atPointer } from './ghost-modifier';
import { PageElementContext } from './page-element';
import { CanvasKeyboardSensor, CanvasMouseSensor, CanvasTouchSensor, MOUSE_START, TOUCH_START } from './sensors';

/** Announced by ourselves, where the target is known; dnd-kit's own texts would name its one droppable. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Nothing is dragged on a page that is only looked at. */
const NO_SENSORS: ReturnType<typeof useSensors> = [];
const GHOST = [atPointer];
/** Share of the canvas' height at its edges that scrolls; dnd-kit's own fifth would scroll under most drops. */
const AUTO_SCROLL = { threshold: { x: 0.04, y: 0.08 } };

interface DragLayerProps {
  /** What a node is called, for the ghost and the announcements. */
  readonly nameOf: (id: string) => string;
  /** What a drop does to the page. */
  readonly onDrop: DropBlocks;
  readonly children: ReactNode;
}

/** What is dragged by a press on the canvas or on the toolbar's handle: the selection without ROOT. */
function selectionPayload(engine: EditorEngine, nameOf: (id: string) => string): DragPayload | null {
  const ids = topmost(engine.getNodes(), engine.selection.get()).filter((id) => id !== ROOT);
  const first = ids[0];
  return first === undefined
    ? null
    : { kind: 'nodes', ids, label: ids.length > 1 ? `${ids.length} × ${nameOf(first)}` : nameOf(first) };
}

/** What a drag announces to assistive technology. */
function Spoken({ text }: { readonly text: Signal<string> }) {
  return (
    <div className="ui-visually-hidden" role="status" aria-live="assertive">
      {useSignal(text)}
    </div>
  );
}

/**
 * The one DndContext of the editor: canvas, toolbar handle and panel items stand inside (docs/editor.md, engine 10).
 */
export function DragLayer({ nameOf, onDrop, children }: DragLayerProps) {
  const engine = useEngine();
  const { t } = useTranslation('editor');
  const [page] = useState(() => createSignal<HTMLElement | null>(null));
  const [spoken] = useState(() => createSignal(''));
  const drag = useSignal(engine.drag);

  const controller = useMemo(() => {
    const tellPlace = () => {
      const target = engine.dropTarget.get();
      if (target) spoken.set(t('drag.over', { name: nameOf(target.parentId), position: target.index + 1 }));
    };
    return createDragController(engine, onDrop, tellPlace);
  }, [engine, nameOf, onDrop, spoken, t]);

  useEffect(() => controller.cancel, [controller]);

  const sensors = useSensors(
    useSensor(CanvasMouseSensor, { activationConstraint: MOUSE_START }),
    useSensor(CanvasTouchSensor, { activationConstraint: TOUCH_START }),
    useSensor(CanvasKeyboardSensor, { onStep: controller.step }),
  );
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const given = active.data.current as { readonly payload?: DragPayload } | undefined;
    const payload = given?.payload ?? selectionPayload(engine, nameOf);
    if (!payload) return;
    controller.start(payload, { page: page.get(), keyboard: activatorEvent instanceof KeyboardEvent });
    spoken.set(t('drag.start', { name: payload.label }));
  };
  const end = () => {
    const target = engine.dropTarget.get();
    const name = engine.drag.get()?.label ?? '';
    const lands = target?.refusal === null;
    controller.drop();
    spoken.set(lands ? t('drag.end', { name, parent: nameOf(target.parentId) }) : t('drag.cancel'));
  };
  const cancel = () => {
    controller.cancel();
    spoken.set(t('drag.cancel'));
  };
  const accessibility = useMemo(
    () => ({ announcements: SILENT, screenReaderInstructions: { draggable: t('drag.instructions') } }),
    [t],
  );
  return (
    <DndContext
      sensors={engine.isReadOnly ? NO_SENSORS : sensors}
      collisionDetection={pointerWithin}
      autoScroll={AUTO_SCROLL}
      accessibility={accessibility}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <PageElementContext value={page}>{children}</PageElementContext>
      <Spoken text={spoken} />
      {createPortal(
        <DragOverlay dropAnimation={null} modifiers={GHOST} className="drag-ghost-holder">
          {drag && <div className="drag-ghost">{drag.label}</div>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
