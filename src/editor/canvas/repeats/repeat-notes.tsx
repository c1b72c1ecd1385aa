import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#src/i18n/format.ts';
import { useSampleScope } from '../../document/sample-scope';
import { rectOf } from '../../engine/drag/measure';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';
import { chromeHiddenAtom } from '../../engine/view-state';
import { useMeasured } from '../use-measured';
import { type Repeat, repeatsOf } from './repeats-of';
import './repeat-notes.css';

interface Placed {
  readonly repeat: Repeat;
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
}

const NONE: readonly Repeat[] = [];
const NOWHERE: readonly Placed[] = [];

/** Where the Collections end in the layer; those that are not drawn are nowhere. */
function place(engine: EditorEngine, layer: HTMLElement, repeats: readonly Repeat[]): readonly Placed[] {
  const origin = layer.getBoundingClientRect();
  return repeats.flatMap((repeat) => {
    const element = engine.elements.element(repeat.id);
    const box = element && rectOf(element);
    if (!box || box.width === 0) return [];
    const bottom = Math.round(box.y + box.height - origin.y);
    return [{ repeat, left: Math.round(box.x - origin.x), bottom, width: Math.round(box.width) }];
  });
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
  return (
    <div ref={layer} className="canvas-repeats">
      {placed.map(({ repeat: { id, text, count, names, key }, left, bottom, width }) => (
        <p key={id} className="canvas-repeat" style={{ transform: `translate(${left}px,${bottom}px)`, width }}>
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
