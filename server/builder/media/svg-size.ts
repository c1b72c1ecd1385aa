/** Size of a picture that names none (CSS: default object size). */
const DEFAULT_SIZE = { width: 300, height: 150 };
/** A view box that is smaller, as of flags and unit squares, is a shape and no size. */
const SMALLEST_BOX = 8;
/** A side is no longer, whatever the drawing says. */
const LONGEST_SIDE = 100_000;

/** CSS pixels of the units of lengths; those of fonts at the size that browsers begin with. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** A length in pixels; null: none, or a part of what is around it. */
function pixels(length: string | undefined): number | null {
  const found = /^\s*\+?((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)([a-z]*)\s*$/i.exec(length ?? '');
  const value = Number(found?.[1]) * (UNITS[found?.[2]?.toLowerCase() || 'px'] ?? Number.NaN);
  return value > 0 ? value : null;
}

function whole(length: number) {
  return Math.min(Math.max(Math.round(length), 1), LONGEST_SIDE);
}

/**
 * The size of a drawing in CSS pixels, as its root element says.
 * @param attributes of the root, as they are written
 */
export function svgSize(attributes: {
  readonly width: string | undefined;
  readonly height: string | undefined;
  readonly viewBox: string | undefined;
}): { width: number; height: number } {
  const [, , across = 0, down = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = across > 0 && down > 0 && Number.isFinite(across / down);
  const ratio = hasBox ? across / down : DEFAULT_SIZE.width / DEFAULT_SIZE.height;
  const width = pixels(attributes.width);
  const height = pixels(attributes.height);
  if (width !== null) return { width: whole(width), height: whole(height ?? width / ratio) };
  if (height !== null) return { width: whole(height * ratio), height: whole(height) };
  if (!hasBox) return DEFAULT_SIZE;
  const isShape = Math.max(across, down) < SMALLEST_BOX;
  const scale = isShape ? Math.min(DEFAULT_SIZE.width / across, DEFAULT_SIZE.height / down) : 1;
  return { width: whole(across * scale), height: whole(down * scale) };
}
