import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rectOf } from '../../engine/drag/measure';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import type { Ghost } from '../../engine/view-state';
import { useMeasured } from '../use-measured';
import './ghosts.css';

interface Placed {
  readonly ghost: Ghost;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where the label is, from the top of the mark: above it where there is room, so that the block can be read. */
  readonly labelTop: number;
}

const NOWHERE: readonly Placed[] = [];
/** Height of a label with its gap, px. */
const LABEL_PX = 22;
/** More than a person sees at once. */
const MAX_DRAWN = 100;

/** Where ghosts are in the layer; those of blocks that are not drawn are nowhere. One that is added is a line at its place. */
function place(engine: EditorEngine, layer: HTMLElement, ghosts: readonly Ghost[]): readonly Placed[] {
  const origin = layer.getBoundingClientRect();
  const labels = new Map<string, number>();
  return ghosts.slice(0, MAX_DRAWN).flatMap((ghost) => {
    const element = engine.elements.element(ghost.nodeId);
    const box = element && rectOf(element);
    if (!box || (box.width === 0 && box.height === 0)) return [];
    const [left, top] = [Math.round(box.x - origin.x), Math.round(box.y - origin.y)];
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const isNew = ghost.kind === 'added';
    const at = isNew && ghost.edge === 'after' ? top + height : top;
    const spot = `${left} ${at}`;
    const stacked = (labels.get(spot) ?? 0) * LABEL_PX;
    labels.set(spot, (labels.get(spot) ?? 0) + 1);
    const labelTop = isNew || at < LABEL_PX ? stacked : -LABEL_PX;
    return [{ ghost, left, top: at, width, height: isNew ? 0 : height, labelTop }];
  });
}

/** Boxes and lines over the page that say what a proposal would change, add, move and remove. */
export function Ghosts({ ghosts }: { readonly ghosts: readonly Ghost[] }) {
  const { t } = useTranslation('proposals');
  const engine = useEngine();
  const layer = useRef<HTMLDivElement>(null);
  const placed = useMeasured(layer, JSON.stringify(ghosts), (element) => place(engine, element, ghosts), NOWHERE);
  return (
    <div ref={layer} className="canvas-ghosts" role="group" aria-label={t('ghosts')}>
      {placed.map(({ ghost, left, top, width, height, labelTop }) => (
        <div
          key={ghost.key}
          className="canvas-ghost"
          data-kind={ghost.kind}
          style={{ transform: `translate(${left}px,${top}px)`, width, height }}
        >
          <bdi className="canvas-ghost-label" style={{ insetBlockStart: labelTop }}>
            {ghost.label}
          </bdi>
        </div>
      ))}
    </div>
  );
}
