import { useAtomValue } from 'jotai';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#src/i18n/format.ts';
import { useSampleScope } from '../../document/sample-scope';
import { rectOf } from '../../engine/drag/measure';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';
import { chromeHiddenAtom, shownZoomAtom } from '../../engine/view-state';
import { useMeasured } from '../use-measured';
import { type Repeat, repeatsOf } from './repeats-of';
import './repeat-notes.css';

/** Height that a note takes on the screen, whatever the zoom. px */
const ROOM = 24;
const MARK = 'data-repeat-note';

interface Placed {
  readonly repeat: Repeat;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const NONE: readonly Repeat[] = [];
const NOWHERE: readonly Placed[] = [];

/** Where the room for the notes begins in the layer; Collections that are not drawn have none. */
function place(engine: EditorEngine, layer: HTMLElement, repeats: readonly Repeat[]): readonly Placed[] {
  const origin = layer.getBoundingClientRect();
  return repeats.flatMap((repeat) => {
    const element = engine.elements.element(repeat.id);
    const box = element && rectOf(element);
    if (!box || box.width === 0) return [];
    const end = box.y + box.height - origin.y;
    const top = Math.round(element.hasAttribute(MARK) ? end - ROOM : end);
    return [{ repeat, left: Math.round(box.x - origin.x), top, width: Math.round(box.width) }];
  });
}

/** Keeps room for the notes below the item of each Collection that has one. */
function useRoom(engine: EditorEngine, placed: readonly Placed[]): void {
  const zoom = useAtomValue(shownZoomAtom);
  useLayoutEffect(() => {
    const elements = placed.flatMap(({ repeat: { id } }) => engine.elements.element(id) ?? []);
    for (const element of elements) {
      element.setAttribute(MARK, '');
      element.style.setProperty('--repeat-room', `${ROOM / zoom}px`);
    }
    return () => {
      for (const element of elements) {
        element.removeAttribute(MARK);
        element.style.removeProperty('--repeat-room');
      }
    };
  }, [engine, placed, zoom]);
}

/** Says below each Collection for which items visitors see it too, since the canvas shows one. */
export function RepeatNotes() {
  const { t, i18n } = useTranslation('editor');
  const engine = useEngine();
  const scope = useSampleScope();
  const bare = useAtomValue(chromeHiddenAtom);
  const revision = useDeferredValue(useRevision());
  const repeats = useMemo(
    () => (scope && !bare && revision >= 0 ? repeatsOf(engine.getNodes(), scope) : NONE),
    [engine, scope, bare, revision],
  );
  const layer = useRef<HTMLDivElement>(null);
  const placed = useMeasured(layer, JSON.stringify(repeats), (element) => place(engine, element, repeats), NOWHERE);
  useRoom(engine, placed);
  return (
    <div ref={layer} className="canvas-repeats">
      {placed.map(({ repeat: { id, text, count, names, key }, left, top, width }) => (
        <p key={id} className="canvas-repeat" style={{ transform: `translate(${left}px,${top}px)`, width }}>
          <bdi className="canvas-repeat-note">
            {t(names.length === 0 && text === 'more' ? 'repeat.moreUnnamed' : `repeat.${text}`, {
              count,
              key,
              names: formatList(names, i18n.language),
            })}
          </bdi>
        </p>
      ))}
    </div>
  );
}
