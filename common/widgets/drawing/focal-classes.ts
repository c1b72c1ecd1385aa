interface Focal {
  readonly x: number;
  readonly y: number;
}

function step(share: number) {
  return String(Math.min(10, Math.max(0, Math.round(share * 10))) * 10);
}

/**
 * Classes that keep the important part of a cropped picture in sight, in steps of 10 % (`fx-30 fy-60`); '' for the middle.
 * @param focal fractions 0..1 of width and height, as the node or the media library says
 */
export function focalClasses(focal: Focal | undefined): string {
  if (!focal || !Number.isFinite(focal.x) || !Number.isFinite(focal.y)) return '';
  const [x, y] = [step(focal.x), step(focal.y)];
  return x === '50' && y === '50' ? '' : `fx-${x} fy-${y}`;
}

/** The rules of all those classes. */
export function focalCss(): string {
  const steps = Array.from({ length: 11 }, (_, index) => index * 10);
  return steps.map((at) => `.fx-${at}{--fx:${at}%}.fy-${at}{--fy:${at}%}`).join('');
}
