import { isRecord } from '#common/rules/is-record.ts';
import type { ShadowLayer } from '#common/contract/theme-document.ts';
import { MisfitError } from './format';
import { type ImportRun, type ModeTokens, mainMode, type Placed } from './import-run';
import { readPx } from './read-plain';
import { colorValue } from './take-color';

const MOST_LAYERS = 6;
/** Layers may be references to shadows of several layers. */
const MOST_PARTS = 50;

/** The layers of a shadow, references to other shadows taken in. */
function layersOf({ references }: ModeTokens, value: unknown): unknown[] {
  const layers: unknown[] = [];
  const left = [value];
  for (let parts = 0; left.length > 0; parts++) {
    if (parts > MOST_PARTS || layers.length > MOST_LAYERS) throw new MisfitError('value_out_of_bounds', 'shadow');
    const next = references.follow(left.shift());
    if (Array.isArray(next)) left.unshift(...(next.slice(0, MOST_PARTS) as unknown[]));
    else layers.push(next);
  }
  return layers;
}

function readLayer(run: ImportRun, mode: ModeTokens, layer: unknown, path: string): ShadowLayer {
  if (!isRecord(layer)) throw new MisfitError('value_wrong');
  const part = (name: string, old: string, least: number) =>
    readPx(mode.references.resolve(layer[name] ?? layer[old] ?? 0), least, 500);
  const inset = mode.references.resolve(layer.inset ?? false);
  return {
    x: part('offsetX', 'x', -500),
    y: part('offsetY', 'y', -500),
    blur: part('blur', 'blur', 0),
    spread: part('spread', 'spread', -500),
    color: colorValue(run, mode, layer.color, path),
    inset: inset === true || layer.type === 'innerShadow',
  };
}

function isNothing({ x, y, blur, spread, color }: ShadowLayer): boolean {
  return x === 0 && y === 0 && blur === 0 && spread === 0 && /^#[0-9a-f]{6}00$/.test(color);
}

/** Takes a shadow over; one transparent layer without size is how a file says that there is none. */
export function takeShadow(run: ImportRun, { key, name, token }: Placed): void {
  const mode = mainMode(run);
  const layers = layersOf(mode, token.value).map((layer) => readLayer(run, mode, layer, key));
  if (layers.length > MOST_LAYERS) throw new MisfitError('value_out_of_bounds', 'shadow');
  run.taken.put('shadow', name, layers.length === 1 && isNothing(layers[0]!) ? [] : layers, key);
}
