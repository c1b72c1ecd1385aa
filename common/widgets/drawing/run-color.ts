import { isRecord } from '#common/rules/is-record.ts';
import type { Json } from '#common/layout/document.ts';
import { isHexColor } from '#common/layout/style-value.ts';
import { COLOR_TOKENS } from '../site-theme/palette';

const TOKENS: ReadonlySet<string> = new Set(COLOR_TOKENS);

/** A color of a theme's own, behind `$color.`; its class has a beginning of its own, as its name may be that of a `#hex`. */
const OWN = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The class of runs in a color of a theme's own. */
export function ownColorClass(name: string): string {
  return `c--${name}`;
}

/**
 * The class that colors a run of text, '' when the color is neither a token nor `#hex`.
 * @param color `$color.primary` -> `c-primary`, `$color.brand-600` -> `c--brand-600`, `#8A3FFC` -> `c-8a3ffc`
 */
export function colorClass(color: string): string {
  if (isHexColor(color)) return `c-${color.slice(1).toLowerCase()}`;
  const token = color.startsWith('$color.') ? color.slice(7) : '';
  if (TOKENS.has(token)) return `c-${token}`;
  return OWN.test(token) ? ownColorClass(token) : '';
}

/** Every `#hex` that runs within a value are colored with, lower case and without repeats; tokens need no rule of their own. */
export function runColors(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const entry of value as readonly Json[]) runColors(entry, found);
  else if (value !== undefined && isRecord(value)) {
    if (typeof value.color === 'string' && isHexColor(value.color)) found.add(value.color.toLowerCase());
    for (const key of ['text', 'items', 'lists'] as const) runColors(value[key], found);
  }
  return found;
}
