import { isRecord } from '#common/rules/is-record.ts';
import type { AdfMark, AdfNode, Extras } from './node';

/** What Markdown cannot express, in a link of its own scheme: drawing shows its label, writing back reads the rest. */
export type Hidden =
  /** `inline`, `block`: the original node, for its label. `box`: the panel or expand that the quote is. */
  | { readonly kind: 'inline' | 'block' | 'box'; readonly node: AdfNode }
  /** Marks of the label besides bold, italics, struck, code and links. */
  | { readonly kind: 'marks'; readonly marks: readonly AdfMark[] }
  /** Attributes and marks of the paragraph and of what it begins, by {@link Place}. */
  | { readonly kind: 'extras'; readonly extras: Carried };

/** Whose extras they are: of the block itself, or of what begins with it. */
export type ExtrasPlace = 'self' | 'item' | 'list' | 'quote' | 'cell' | 'row' | 'table';
export type Carried = Readonly<Partial<Record<ExtrasPlace, Extras & { readonly type?: string }>>>;

/** Of the links that hide something. */
export const SCHEME = 'jira:';

const KINDS = ['inline', 'block', 'box', 'marks', 'extras'];

/** The address of a link that hides this; only letters, digits, `%` and `-_.!~*'` in it. */
export function hide(hidden: Hidden): string {
  const held = hidden.kind === 'marks' ? hidden.marks : hidden.kind === 'extras' ? hidden.extras : hidden.node;
  const text = encodeURIComponent(JSON.stringify(held));
  return `${SCHEME}${hidden.kind},${text.replace(/[()!~*']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

function isMark(value: unknown) {
  return isRecord(value) && typeof value['type'] === 'string';
}

function held(kind: string, value: unknown): Hidden | null {
  if (kind === 'marks') return Array.isArray(value) && value.every(isMark) ? { kind, marks: value as AdfMark[] } : null;
  if (!isRecord(value)) return null;
  if (kind === 'extras') return Object.values(value).every(isRecord) ? { kind, extras: value } : null;
  const isNode = typeof value['type'] === 'string' && value['type'] !== 'doc';
  return isNode && (kind === 'inline' || kind === 'block' || kind === 'box')
    ? { kind, node: value as unknown as AdfNode }
    : null;
}

/** What a link hides; null for a link like any other, and for one that was damaged by hand. */
export function reveal(address: string): Hidden | null {
  if (!address.startsWith(SCHEME)) return null;
  const comma = address.indexOf(',');
  const kind = address.slice(SCHEME.length, comma);
  if (comma < 0 || !KINDS.includes(kind)) return null;
  try {
    return held(kind, JSON.parse(decodeURIComponent(address.slice(comma + 1))) as unknown);
  } catch {
    return null;
  }
}
