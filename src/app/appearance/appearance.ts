import { isReadable } from './color';
import { COLOR_PRESETS } from './color-presets';

/** What can be chosen (specification, section 9; docs/decisions/editor.md, "Appearance", defines the variants). */
export const CHOICES = {
  mode: ['light', 'semi-dark', 'dark', 'system'],
  style: ['standard', 'modern'],
  direction: ['language', 'ltr', 'rtl'],
  navStyle: ['standard', 'modern'],
  layout: ['full-width', 'boxed'],
  variant: ['default', 'mini', 'drawer'],
  footer: ['fluid', 'fixed'],
  transition: ['none', 'fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down'],
  fontWeight: ['regular', 'light', 'medium'],
  /** Minutes without a touch after which the screen locks. */
  lockAfter: ['30', 'off', '15', '60'],
} as const;

export type ChoiceKey = keyof typeof CHOICES;
type Choices = { readonly [K in ChoiceKey]: (typeof CHOICES)[K][number] };

/** How the app looks: enumerated choices, and two colors (a preset's name or '#rrggbb'). */
export interface Appearance extends Choices {
  readonly primary: string;
  readonly secondary: string;
}

export const DEFAULT_APPEARANCE: Appearance = {
  mode: 'system',
  style: 'standard',
  direction: 'language',
  navStyle: 'standard',
  layout: 'full-width',
  variant: 'default',
  footer: 'fluid',
  transition: 'none',
  fontWeight: 'regular',
  lockAfter: '30',
  primary: 'blue',
  secondary: 'orange',
};

function isColor(value: unknown): value is string {
  return typeof value === 'string' && (Object.hasOwn(COLOR_PRESETS, value) || isReadable(value));
}

function allows(key: ChoiceKey, value: unknown) {
  return CHOICES[key].some((choice) => choice === value);
}

/** Whether the content is dark; in semi-dark only what frames it is. */
export function isDark(mode: Appearance['mode'], systemDark: boolean): boolean {
  return mode === 'dark' || (mode === 'system' && systemDark);
}

/** Takes of a record what is a known choice or a readable color; everything else in it is dropped. */
export function knownParts(record: unknown): Partial<Appearance> {
  if (typeof record !== 'object' || record === null) return {};
  const entries = Object.entries(record).filter(([key, value]) => {
    if (key === 'primary' || key === 'secondary') return isColor(value);
    return Object.hasOwn(CHOICES, key) && allows(key as ChoiceKey, value);
  });
  return Object.fromEntries(entries);
}

/** Reads what this device keeps: our JSON, or the bare mode that the first release kept. */
export function parseKept(text: string | null): Partial<Appearance> {
  if (text === null) return {};
  if (!text.startsWith('{')) return knownParts({ mode: text });
  try {
    return knownParts(JSON.parse(text));
  } catch {
    return {};
  }
}
