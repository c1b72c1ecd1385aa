/** A token with what it comes to on the page. */
export interface TokenSize {
  readonly value: string;
  readonly px: number;
}

/**
 * A dragged length as a style value: the nearest token, or, with `free`, whole px.
 * @param within px within which a token attracts; further away the length stays as it is
 */
export function snapLength(px: number, tokens: readonly TokenSize[], free: boolean, within = Infinity): string {
  const length = Math.max(0, Math.round(px));
  const literal = length === 0 ? '0' : `${String(length)}px`;
  if (free) return literal;
  const [first, ...others] = tokens;
  if (!first) return literal;
  const nearest = others.reduce((best, each) => (Math.abs(each.px - px) < Math.abs(best.px - px) ? each : best), first);
  return Math.abs(nearest.px - px) <= within ? nearest.value : literal;
}
