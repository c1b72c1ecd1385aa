import type { NodeId, StyleLayer } from '#common/layout/document.ts';
import { setStyle } from '../../commands/set-style';
import type { EditorEngine } from '../../engine/editor-engine';
import { linkedSides, withSides } from '../../style/box-sides';
import { moveLine, sharesOfTracks, writeShares } from '../../style/grid-shares';
import type { HandleKind, Measured } from './handle-geometry';
import { measureBlock, tokenSizes } from './measure-block';
import { snapLength } from './snap';

/** Lines between columns stand on twelfths; with Alt on finer parts. */
const PARTS = 12;
const FINE = 96;
/** Widths have few tokens: further away than this they do not attract. */
const NEAR = 12;
/** All of the width there is: what a picture cannot be dragged beyond. */
const FULL = '$size.full';

interface Keys {
  /** Leaves the tokens alone. */
  readonly altKey: boolean;
  /** Padding: moves the opposite side as well. */
  readonly shiftKey: boolean;
}

/** Whether a block has what a handle of another one changes. */
function takes(kind: HandleKind, measured: Measured, start: Measured): boolean {
  if (kind.what === 'size') return measured.isImage;
  if (measured.isImage || kind.what === 'padding') return !measured.isImage;
  return kind.what === 'gap' ? measured.flow !== null : measured.tracks.length === start.tracks.length;
}

/** Columns stand side by side from `md` up; below it one column is right. */
function columnLayer(engine: EditorEngine, id: NodeId, layer: StyleLayer): StyleLayer {
  return engine.getNode(id)?.type.resolvedName === 'Columns' && layer === 'base' ? 'md' : layer;
}

/**
 * A drag of one handle. What the first selected block gets, all that have the same get as well.
 * @param ids the selected blocks; the handle belongs to the first
 * @param layer the layer of `style` that is edited
 * @returns sets the value for a distance in px of the page, and gives it back to be shown
 */
export function beginDrag(
  engine: EditorEngine,
  ids: readonly NodeId[],
  layer: StyleLayer,
  kind: HandleKind,
  start: Measured,
  gesture: string,
): (by: number, keys: Keys) => string {
  const all = ids.filter((id, index) => {
    const measured = index === 0 ? start : measureBlock(engine, id, start.zoom);
    return measured !== null && takes(kind, measured, start);
  });
  if (kind.what === 'column') {
    const shares = sharesOfTracks(start.tracks.map((track) => `${String(track)}px`).join(' '));
    const width = start.tracks.reduce((a, b) => a + b, 0);
    const layers = new Set(all.map((id) => columnLayer(engine, id, layer)));
    return (by, { altKey }) => {
      const next = writeShares(moveLine(shares, kind.line, by / width, altKey ? FINE : PARTS));
      for (const into of layers) {
        const same = all.filter((id) => columnLayer(engine, id, layer) === into);
        setStyle(engine, same, into, { gridTemplateColumns: next }, gesture);
      }
      return next;
    };
  }
  if (kind.what === 'size') {
    const from = (kind.key === 'width' ? start.box.width : start.box.height) / start.zoom;
    const tokens = tokenSizes(engine, 'size').filter(({ value }) => value !== FULL);
    return (by, { altKey }) => {
      const isFull = kind.key === 'width' && !altKey && from + by > start.room - NEAR;
      const value = isFull ? FULL : snapLength(from + by, tokens, altKey, NEAR);
      setStyle(engine, all, layer, { [kind.key]: value }, gesture);
      return value;
    };
  }
  const tokens = tokenSizes(engine, 'space');
  const from = kind.what === 'padding' ? start.padding[kind.side] : start.gap;
  return (by, { altKey, shiftKey }) => {
    const value = snapLength(from + by, tokens, altKey);
    if (kind.what === 'padding') {
      const sides = linkedSides(kind.side, shiftKey ? 'axis' : 'one');
      const padded = (id: NodeId) => withSides(engine.getNode(id)?.props.style, layer, 'padding', sides, value);
      setStyle(engine, all, layer, padded, gesture);
    } else setStyle(engine, all, layer, { gap: value }, gesture);
    return value;
  };
}
