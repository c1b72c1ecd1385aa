import { useAtomValue } from 'jotai';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { holdPointer } from '#src/ui/hold-pointer.ts';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { useSignal } from '../../engine/signal';
import { shownZoomAtom, styleLayerAtom } from '../../engine/view-state';
import { valueLabel } from '../../style/value-text';
import { useMeasured } from '../use-measured';
import { beginDrag } from './apply-drag';
import { handlesOf, type Handle, type Measured } from './handle-geometry';
import './handles.css';
import { measureBlock } from './measure-block';

interface Placed {
  readonly measured: Measured;
  readonly origin: DOMRect;
}

/**
 * Handles of the selection, while its style is edited: padding, gaps, columns, an image's size. They stand at the first
 * selected block, as the fields of the Style tab show its values, and change all. For the pointer; the fields are the same
 * by keyboard.
 */
export function CanvasHandles() {
  const engine = useEngine();
  const selection = useSelection();
  const typing = useSignal(engine.editing) !== null;
  const dragging = useSignal(engine.drag) !== null;
  const id = typing || dragging || selection[0] === ROOT ? undefined : selection[0];
  const layer = useRef<HTMLDivElement>(null);
  const zoom = useAtomValue(shownZoomAtom);
  const measure = (element: HTMLElement): Placed | null => {
    const measured = id === undefined ? null : measureBlock(engine, id, zoom);
    return measured && { measured, origin: element.getBoundingClientRect() };
  };
  const placed = useMeasured(layer, id ?? '', measure, null);
  return (
    <div ref={layer} className="canvas-handles" aria-hidden>
      {id !== undefined &&
        placed &&
        handlesOf(placed.measured).map((handle) => (
          <HandleMark key={`${id} ${handle.key}`} ids={selection} handle={handle} placed={placed} />
        ))}
    </div>
  );
}

interface HandleMarkProps {
  readonly ids: readonly NodeId[];
  readonly handle: Handle;
  readonly placed: Placed;
}

function HandleMark({ ids, handle, placed }: HandleMarkProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const engine = useEngine();
  const layer = useAtomValue(styleLayerAtom);
  const [shown, setShown] = useState<string | null>(null);
  const { kind, axis, sign } = handle;
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The stage below would begin to drag the block.
    event.stopPropagation();
    event.preventDefault();
    const mark = event.currentTarget;
    const from = axis === 'x' ? event.clientX : event.clientY;
    const gesture = `handle.${String(performance.now())}`;
    const drag = beginDrag(engine, ids, layer, kind, placed.measured, gesture);
    let moved = false;
    const end = () => {
      mark.onpointermove = null;
      setShown(null);
    };
    const cancel = () => {
      end();
      if (moved) engine.undo();
    };
    holdPointer(mark, event.pointerId, { onEnd: end, onCancel: cancel });
    mark.onpointermove = (move) => {
      const by = (sign * ((axis === 'x' ? move.clientX : move.clientY) - from)) / placed.measured.zoom;
      if (!moved && Math.abs(by) < 2) return;
      moved = true;
      setShown(drag(by, move));
    };
  };
  const { origin } = placed;
  const property = kind.what === 'padding' || kind.what === 'gap' ? 'gap' : 'width';
  return (
    <span
      className="canvas-handle"
      data-handle={handle.key}
      data-what={kind.what}
      data-axis={axis}
      data-value={shown === null ? undefined : valueLabel(property, shown, t)}
      style={{ transform: `translate(${String(handle.x - origin.x)}px, ${String(handle.y - origin.y)}px)` }}
      onPointerDown={press}
    />
  );
}
