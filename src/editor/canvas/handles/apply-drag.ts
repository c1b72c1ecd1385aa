import type { NodeId, StyleLayer } from '#common/layout/document.ts';
import { setStyle } from '../../commands/set-style';
import type { EditorEngine } from '../../engine/editor-engine';
import { linkedSides, withSides } from '../../panels/style/box-sides';
import { moveLine, sharesOfTracks, writeShares } from '../../panels/style/grid-shares';
import type { HandleKind, Measured } from './handle-geometry';
import { tokenSizes } from './measure-block';
import { snapLength } from './snap';

/** Lines between columns stand on twelfths; with Alt on finer parts. */
const PARTS = 12;
const FINE = 96;
/** Widths have few tokens: further away than this they do not attract. */
const NEAR = 12;

interface Keys {
  /** Leaves the tokens alone. */
  readonly altKey: boolean;
  /** Padding: moves the opposite side as well. */
  readonly shiftKey: boolean;
}

/**
 * A drag of one handle.
 * @param layer the layer of `style` that is edited
 * @returns sets the value for a distance in px of the page, and gives it back to be shown
 */
export function beginDrag(
  engine: EditorEngine,
  id: NodeId,
  layer: StyleLayer,
  kind: HandleKind,
  start: Measured,
  gesture: string,
): (by: number, keys: Keys) => string {
  if (kind.what === 'column') {
    const shares = sharesOfTracks(start.tracks.map((track) => `${String(track)}px`).join(' '));
    const width = start.tracks.reduce((a, b) => a + b, 0);
    // Columns stand side by side from `md` up; below it one column is right.
    const into = engine.getNode(id)?.type.resolvedName === 'Columns' && layer === 'base' ? 'md' : layer;
    return (by, { altKey }) => {
      const next = writeShares(moveLine(shares, kind.line, by / width, altKey ? FINE : PARTS));
      setStyle(engine, [id], into, { gridTemplateColumns: next }, gesture);
      return next;
    };
  }
  const tokens = tokenSizes(engine, kind.what === 'size' ? 'size' : 'space');
  const [from, within] =
    kind.what === 'padding'
      ? [start.padding[kind.side], Infinity]
      : kind.what === 'gap'
        ? [start.gap, Infinity]
        : [(kind.key === 'width' ? start.box.width : start.box.height) / start.zoom, NEAR];
  return (by, { altKey, shiftKey }) => {
    const value = snapLength(from + by, tokens, altKey, within);
    if (kind.what === 'padding') {
      const sides = linkedSides(kind.side, shiftKey ? 'axis' : 'one');
      const style = engine.getNode(id)?.props.style;
      setStyle(engine, [id], layer, withSides(style, layer, 'padding', sides, value), gesture);
    } else setStyle(engine, [id], layer, { [kind.what === 'gap' ? 'gap' : kind.key]: value }, gesture);
    return value;
  };
}
