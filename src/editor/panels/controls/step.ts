import { stepSize } from '#src/ui/scrub.ts';

/**
 * How far an arrow key moves a number: 1, with Shift 10, with Alt 0.1 (docs/editor.md); 0 for every other key.
 */
export function stepOf(event: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean }): number {
  if (event.key === 'ArrowUp') return stepSize(event);
  return event.key === 'ArrowDown' ? -stepSize(event) : 0;
}

/**
 * A length after a step, in its own unit: `12px` + 10 is `22px`. Null for tokens, keywords and unknown texts.
 */
export function stepLength(text: string, step: number): string | null {
  const match = /^(-?\d*\.?\d+)(px|rem|em|%|cqi)?$/.exec(text.trim());
  if (!match) return null;
  const next = Number((Number(match[1]) + step).toFixed(4));
  return next === 0 && !match[2] ? '0' : `${next}${match[2] ?? 'px'}`;
}
