import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { NodeId } from '#common/layout/document.ts';
import { holdPointer } from '#src/ui/hold-pointer.ts';
import { setStyle } from '../../commands/set-style';
import { rectOf } from '../../engine/drag/measure';
import type { Box } from '../../engine/drag/find-slot';
import { useEngine } from '../../engine/engine-context';
import type { EditorEngine } from '../../engine/editor-engine';
import { useRevision, useSelection } from '../../engine/engine-hooks';
import { useSignal } from '../../engine/signal';
import { chromeHiddenAtom, shownZoomAtom } from '../../engine/view-state';
import { moveFree, SAFE_ZONE, widenFree, type FreeBox } from './free-geometry';
import './free-handles.css';

interface Placed {
  /** px of the window, from the corner of the overlay. */
  readonly page: Box;
  readonly block: Box;
}

/** The page of a block that is on a free layer; null for every other one. */
function freePageOf(engine: EditorEngine, id: NodeId | undefined): NodeId | null {
  const layer = engine.getNode(engine.getNode(id ?? '')?.parent ?? '');
  return layer?.type.resolvedName === 'StoryLayer' && layer.props.template === 'free' ? (layer.parent ?? null) : null;
}

/** Where a block and its page are drawn, kept true while the story is edited or its frame changes. */
function usePlaced(id: NodeId | undefined, pageId: NodeId | null, layer: RefObject<HTMLElement | null>): Placed | null {
  const engine = useEngine();
  const revision = useRevision();
  const zoom = useAtomValue(shownZoomAtom);
  const [placed, setPlaced] = useState<Placed | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const origin = layer.current?.getBoundingClientRect();
      const [page, block] = [engine.elements.element(pageId ?? ''), engine.elements.element(id ?? '')];
      if (!origin || !page || !block) return setPlaced(null);
      const from = ({ x, y, width, height }: Box) => ({ x: x - origin.x, y: y - origin.y, width, height });
      setPlaced({ page: from(rectOf(page)), block: from(rectOf(block)) });
    });
    return () => cancelAnimationFrame(frame);
  }, [engine, id, pageId, layer, revision, zoom]);
  return placed;
}

function partsOf({ page, block }: Placed): FreeBox {
  return {
    left: ((block.x - page.x) / page.width) * 100,
    top: ((block.y - page.y) / page.height) * 100,
    width: (block.width / page.width) * 100,
    height: (block.height / page.height) * 100,
  };
}

function at(box: Box) {
  return {
    transform: `translate(${String(box.x)}px, ${String(box.y)}px)`,
    width: box.width,
    height: box.height,
  };
}

function percent(value: number) {
  return `${String(value)}%`;
}

interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}
const NONE: Guides = { x: null, y: null };

/**
 * The selected block of a free layer: its edges and the grip below move it, the one at its right changes its width, and
 * the safe zone shows meanwhile. For the pointer; the fields of the Style tab are the same by keyboard. Alt leaves the
 * lines alone, Escape gives a drag up.
 */
export function FreeHandles() {
  const engine = useEngine();
  const [id, other] = useSelection();
  const bare = useAtomValue(chromeHiddenAtom);
  const isTyping = useSignal(engine.editing) !== null;
  const layer = useRef<HTMLDivElement>(null);
  const [guides, setGuides] = useState(NONE);
  const pageId = other === undefined && !bare && !isTyping ? freePageOf(engine, id) : null;
  const placed = usePlaced(id, pageId, layer);

  const press = (event: PointerEvent<HTMLElement>, what: 'move' | 'width') => {
    if (event.button !== 0 || !placed || id === undefined) return;
    // The stage below would begin to drag the block to another place in the document.
    event.stopPropagation();
    event.preventDefault();
    const mark = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    const [start, { page }] = [partsOf(placed), placed];
    const gesture = `free.${String(performance.now())}`;
    let moved = false;
    const move = (to: globalThis.PointerEvent) => {
      const by = { x: ((to.clientX - from.x) / page.width) * 100, y: ((to.clientY - from.y) / page.height) * 100 };
      if (!moved && Math.hypot(to.clientX - from.x, to.clientY - from.y) < 3) return;
      moved = true;
      if (what === 'width') {
        const { width, x } = widenFree(start, by.x, to.altKey);
        setGuides({ x, y: null });
        return setStyle(engine, [id], 'base', { width: percent(width) }, gesture);
      }
      const { left, top, x, y } = moveFree(start, by, to.altKey);
      setGuides({ x, y });
      setStyle(engine, [id], 'base', { left: percent(left), top: percent(top) }, gesture);
    };
    const end = () => {
      mark.removeEventListener('pointermove', move);
      setGuides(NONE);
    };
    const cancel = () => {
      end();
      if (moved) engine.undo();
    };
    holdPointer(mark, event.pointerId, { onEnd: end, onCancel: cancel });
    mark.addEventListener('pointermove', move);
  };
  return (
    <div ref={layer} className="free-handles" aria-hidden>
      {pageId !== null && placed && (
        <>
          <div className="free-page" style={at(placed.page)}>
            <div className="free-safe" style={SAFE_STYLE} />
            {guides.x !== null && <div className="free-guide-x" style={{ left: percent(guides.x) }} />}
            {guides.y !== null && <div className="free-guide-y" style={{ top: percent(guides.y) }} />}
          </div>
          <div className="free-block" style={at(placed.block)}>
            {['top', 'right', 'bottom', 'left'].map((side) => (
              <div key={side} className="free-edge" data-side={side} onPointerDown={(event) => press(event, 'move')} />
            ))}
            <div className="free-grip" data-free="move" onPointerDown={(event) => press(event, 'move')} />
            <div className="free-grip" data-free="width" onPointerDown={(event) => press(event, 'width')} />
          </div>
        </>
      )}
    </div>
  );
}

const SAFE_STYLE = {
  left: percent(SAFE_ZONE.left),
  right: percent(100 - SAFE_ZONE.right),
  top: percent(SAFE_ZONE.top),
  bottom: percent(100 - SAFE_ZONE.bottom),
};
