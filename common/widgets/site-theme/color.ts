/** `#rrggbb` (or `#rgb`, alpha ignored) as three channels of 0..255. */
function channels(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/**
 * How bright a color is to the eye, 0 (black) to 1 (white): relative luminance of WCAG 2.2.
 * @param hex `#rgb`, `#rrggbb`, with or without alpha (which is ignored)
 */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2); text wants 4.5, lines that carry meaning 3. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * A color between two.
 * @param share how much of `over` there is in it, 0..1
 * @returns `#rrggbb`
 */
export function mix(under: string, over: string, share: number): string {
  const top = channels(over);
  const mixed = channels(under).map((value, index) => Math.round(value * (1 - share) + (top[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever reads better on a color. */
export function readableOn(hex: string): string {
  return contrast(hex, '#ffffff') >= contrast(hex, '#0b0d12') ? '#ffffff' : '#0b0d12';
}
