import { Fragment } from 'react';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { attributeName } from '#server/published/web/attribute-names.ts';

/** One attribute by its React name. */
export type Attribute = readonly [name: string, value: string | number | true];

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: readonly Attribute[];
  readonly children: readonly Markup[];
}

/** A part of a page with a name: a component of its own where the format has such. */
export interface MarkupPart {
  readonly part: string;
  readonly content: readonly Markup[];
}

/** Content that is not exported, described in a comment in its place. */
export interface MarkupGap {
  readonly gap: string;
}

/** What the widgets' views drew, as data: each format writes it in its own way. */
export type Markup = string | MarkupElement | MarkupPart | MarkupGap;

/** Markup where a view takes its children. */
export class Drawn {
  constructor(readonly markup: readonly Markup[]) {}
}

const ELEMENT = Symbol.for('react.transitional.element');

function isElement(node: object): node is { readonly type: unknown; readonly props: Record<string, unknown> } {
  return '$$typeof' in node && node.$$typeof === ELEMENT;
}

const SKIPPED = new Set(['children', 'key', 'ref']);
const ADDRESSES = new Set(['href', 'src']);

function toAttribute([name, value]: [string, unknown]): Attribute[] {
  if (value === undefined || value === null || SKIPPED.has(name)) return [];
  attributeName(name); // throws for what a page must never hold
  if (typeof value === 'boolean') {
    if (/^(?:aria|data)-/.test(name)) return [[name, String(value)]];
    return value ? [[name, true]] : [];
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${name} must be a text`);
  // Views validate addresses; an unsafe one is dropped here in any case.
  return ADDRESSES.has(name) && !isSafeUrl(String(value)) ? [] : [[name, value]];
}

/**
 * What a view drew, as data.
 * @param node an element, text, list or `Drawn`
 * @throws Error for anything else, and for attributes that pages do not have
 */
export function toMarkup(node: unknown): Markup[] {
  if (typeof node === 'string') return node === '' ? [] : [node];
  if (typeof node === 'number') return [String(node)];
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap(toMarkup);
  if (node instanceof Drawn) return [...node.markup];
  if (typeof node !== 'object' || !isElement(node)) throw new Error('This kind of node is not exported');
  const { type, props } = node;
  if (typeof type === 'function') return toMarkup((type as (props: unknown) => unknown)(props));
  const children = toMarkup(props.children);
  if (type === Fragment) return children;
  if (typeof type !== 'string') throw new Error('This kind of element is not exported');
  return [{ tag: type, attributes: Object.entries(props).flatMap(toAttribute), children }];
}

/** Attributes that name a picture or a file. */
export const NAMING: ReadonlySet<string> = new Set(['src', 'href', 'poster']);
