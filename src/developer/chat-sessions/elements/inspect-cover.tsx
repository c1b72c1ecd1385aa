import { type PointerEvent, type RefObject, type TouchEvent, useRef, type WheelEvent } from 'react';
import type { Hit } from '#common/inspect/messages.ts';
import { cx } from '#src/ui/cx.ts';
import { nameHit } from './name-hit';
import type { AskPage } from './use-inspect-frame';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface InspectCoverProps {
  readonly ask: AskPage;
  readonly hover: Hit | null;
  readonly selected: Hit | null;
  /** The page itself is used: text is typed into it, or it is looked around in. */
  readonly isOpen: boolean;
  readonly onHover: (hit: Hit | null) => void;
  /** @param at px of the page's window */
  readonly onSelect: (hit: Hit, at: Point) => void;
  readonly onType: (hit: Hit) => void;
  readonly onScroll: () => void;
}

/** px of the page above an element in which its name cannot stand. */
const NO_ROOM = 40;

function Outline({ hit, kind }: { hit: Hit; kind: 'hover' | 'selected' }) {
  const { x, y, width, height } = hit.box;
  return (
    <div
      className={cx('inspect-outline', `inspect-outline-${kind}`)}
      data-low={y < NO_ROOM || undefined}
      style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
    >
      <span dir="ltr">{nameHit(hit)}</span>
    </div>
  );
}

/** The pointer's place in the page: the cover has its size and its scale. */
function placeOf({ nativeEvent: { offsetX: x, offsetY: y } }: { nativeEvent: MouseEvent }) {
  return { x, y };
}

/** Asks for what is under the pointer, one question at a time; the last place counts. */
function useHover(ask: AskPage, onHover: (hit: Hit | null) => void) {
  const next: RefObject<{ x: number; y: number } | null> = useRef(null);
  const isAsking = useRef(false);
  const hover = async (place: { x: number; y: number }) => {
    next.current = place;
    if (isAsking.current) return;
    isAsking.current = true;
    while (next.current !== null) {
      const asked: { x: number; y: number } = next.current;
      next.current = null;
      onHover((await ask({ type: 'at', ...asked })) ?? null);
    }
    isAsking.current = false;
  };
  return (place: { x: number; y: number }) => void hover(place);
}

/**
 * Lies over the page while elements are chosen: what a person points at and presses is known here, not reported by the
 * page, and no link of it leads away. For the mouse and fingers; the tree beside it is for keys.
 */
export function InspectCover(props: InspectCoverProps) {
  const { ask, hover, selected, isOpen, onHover, onSelect, onType, onScroll } = props;
  const hoverAt = useHover(ask, onHover);
  const touched = useRef({ x: 0, y: 0 });
  const choose = async (event: { nativeEvent: MouseEvent }, act: (hit: Hit, at: Point) => void) => {
    const at = placeOf(event);
    const hit = await ask({ type: 'at', ...at });
    if (hit) act(hit, at);
  };
  const scroll = async (x: number, y: number, dx: number, dy: number) => {
    onHover(null);
    await ask({ type: 'scroll', x, y, dx, dy });
    onScroll();
  };
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch) return;
    const { x, y } = touched.current;
    touched.current = { x: touch.clientX, y: touch.clientY };
    void scroll(1, 1, x - touch.clientX, y - touch.clientY);
  };
  return (
    <div
      className="inspect-cover"
      data-open={isOpen || undefined}
      aria-hidden
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => hoverAt(placeOf(event))}
      onPointerLeave={() => onHover(null)}
      onClick={(event) => void choose(event, onSelect)}
      onDoubleClick={(event) => void choose(event, onType)}
      onWheel={(event: WheelEvent) => {
        const { x, y } = placeOf(event);
        void scroll(x, y, event.deltaX, event.deltaY);
      }}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        if (touch) touched.current = { x: touch.clientX, y: touch.clientY };
      }}
      onTouchMove={onTouchMove}
    >
      {!isOpen && hover && hover.mark !== selected?.mark && <Outline hit={hover} kind="hover" />}
      {!isOpen && selected && <Outline hit={selected} kind="selected" />}
    </div>
  );
}
