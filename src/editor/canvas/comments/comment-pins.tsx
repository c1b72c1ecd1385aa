import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NodeId, ROOT } from '#common/layout/document.ts';
import { type CommentThread, usePageThreads } from '#src/api/comments.ts';
import { partsOf, pointIn } from '#src/parts/comments/pin-place.ts';
import { NewPin, Pin } from '#src/parts/comments/pin.tsx';
import { numberThreads } from '#src/parts/comments/thread-rules.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useEditorContext } from '../../commands/editor-actions-provider';
import { rectOf } from '../../engine/drag/measure';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { commentModeAtom, newPinAtom, openThreadAtom, placePinAtom, showThreadAtom } from '../../engine/view-state';
import { scrollerOf, useMeasured } from '../use-measured';
import './comment-pins.css';
import { revealBlock } from '../../engine/reveal-block';

/** A pin as it is kept: a node, and the place in it. */
interface Kept {
  readonly key: string;
  readonly nodeId: NodeId;
  readonly x: number;
  readonly y: number;
}
type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

const NOWHERE: Places = new Map();
const NO_THREADS: readonly CommentThread[] = [];

/** Where pins are in the layer; those of blocks that are not drawn are nowhere. */
function measure(engine: EditorEngine, layer: HTMLElement, pins: readonly Kept[]): Places {
  const origin = layer.getBoundingClientRect();
  return new Map(
    pins.flatMap(({ key, nodeId, x, y }) => {
      const element = engine.elements.element(nodeId);
      const box = element && rectOf(element);
      if (!box || (box.width === 0 && box.height === 0)) return [];
      const at = pointIn(box, { x, y });
      return [[key, { x: Math.round(at.x - origin.x), y: Math.round(at.y - origin.y) }]];
    }),
  );
}

/** While comments are pinned a press on a block does nothing but that: the block is neither selected nor typed in. */
function usePinning(layer: RefObject<HTMLElement | null>): void {
  const engine = useEngine();
  const isOn = useAtomValue(commentModeAtom);
  const placePin = useSetAtom(placePinAtom);
  useEffect(() => {
    const scroller = scrollerOf(layer.current);
    if (!isOn || scroller === null) return undefined;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const hold = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const place = (event: MouseEvent) => {
      hold(event);
      const nodeId = engine.elements.nodeAt(event.target as Element) ?? ROOT;
      const element = engine.elements.element(nodeId);
      if (!element) return;
      placePin({ nodeId, ...partsOf(rectOf(element), { x: event.clientX, y: event.clientY }) });
    };
    scroller.dataset.pinning = '';
    scroller.addEventListener('pointerdown', (event) => event.stopPropagation(), options);
    scroller.addEventListener('mousedown', hold, options);
    scroller.addEventListener('dblclick', hold, options);
    scroller.addEventListener('click', place, options);
    return () => {
      delete scroller.dataset.pinning;
      stop.abort();
    };
  }, [engine, layer, isOn, placePin]);
}

/** Says what a press does now, and ends that. */
function Hint() {
  const { t } = useTranslation('comments');
  const [isOn, setOn] = useAtom(commentModeAtom);
  return (
    <div className="comment-hint" role="status" data-floating>
      {isOn && (
        <p>
          {t('pickHint')}
          <IconButton size="sm" icon={<X />} label={t('stopAdding')} onClick={() => setOn(false)} />
        </p>
      )}
    </div>
  );
}

/** Open threads, and the one that is read, as pins over the page that follow their blocks. */
export function CommentPins() {
  const { t } = useTranslation('comments');
  const engine = useEngine();
  const { host } = useEditorContext();
  const threads = usePageThreads(host.pageKey).data?.threads ?? NO_THREADS;
  const opened = useAtomValue(openThreadAtom);
  const newPin = useAtomValue(newPinAtom);
  const show = useSetAtom(showThreadAtom);
  const layer = useRef<HTMLDivElement>(null);
  const shown = threads.filter(({ id, state }) => state === 'open' || id === opened);
  const kept = shown.flatMap(({ id, place, x, y }) =>
    place.kind === 'page' ? [{ key: id, nodeId: place.nodeId, x, y }] : [],
  );
  const pins = newPin ? [...kept, { key: '', ...newPin }] : kept;
  const places = useMeasured(layer, JSON.stringify(pins), (element) => measure(engine, element, pins), NOWHERE);
  usePinning(layer);
  const numbers = numberThreads(threads);
  const reveal = (thread: CommentThread) => {
    if (thread.place.kind !== 'page') return;
    revealBlock(engine, thread.place.nodeId);
  };
  const atNew = newPin && places.get('');
  return (
    <>
      <div ref={layer} className="comment-pins" role="group" aria-label={t('pins')} data-floating>
        {shown.map((thread) => {
          const at = places.get(thread.id);
          if (!at) return null;
          return (
            <Pin
              key={thread.id}
              at={at}
              number={numbers.get(thread.id) ?? 0}
              label={thread.label}
              isOpen={thread.id === opened}
              onOpen={() => show(thread.id)}
              onFocus={() => reveal(thread)}
            />
          );
        })}
        {atNew && <NewPin at={atNew} />}
      </div>
      <Hint />
    </>
  );
}
