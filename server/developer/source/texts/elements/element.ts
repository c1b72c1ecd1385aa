import type { Piece } from '../text.ts';
import type { ModuleClass } from './module-classes.ts';

/** Where something begins and ends in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where data comes from, as far as the file alone shows: a declaration in it, or what it imports. */
export interface Origin {
  /** Offset of what a name is declared as; null: not in this file. */
  readonly at: number | null;
  /** What the name is imported from, as written. */
  readonly from: string | null;
}

/** An attribute: its words, or an expression. Neither: it has no value. */
export interface ElementAttribute extends Range {
  readonly name: string;
  readonly piece: Piece | null;
  readonly expression: Range | null;
  /** Of an object that is written out in the expression of JSX: its properties with plain names; `value` null for code. */
  readonly entries?: readonly AttributeEntry[] | null;
  /** The one class of a style module that a class of JSX is. */
  readonly module?: ModuleClass | null;
}

/** A property of an object, from its name to the end of its value. */
export interface AttributeEntry extends Range {
  readonly name: string;
  readonly value: string | null;
}

/** The content between an element's tags. */
export type Content =
  | { readonly kind: 'text'; readonly piece: Piece }
  | ({ readonly kind: 'data'; readonly origin: Origin | null } & Range)
  | { readonly kind: 'element' };

/** What draws an element several times. */
export interface Loop extends Range {
  readonly origin: Origin | null;
}

/** An element as its file has it. Offsets count UTF-16 units, as strings do. */
export interface SourceElement {
  /** Of its `<`: what a mark names it by. */
  readonly start: number;
  /** Behind its end tag, or behind its only one. */
  readonly end: number;
  /**
   * Offset of the element or fragment that it is written in, -1 for the file's own markup; null: it is a value of code,
   * which has to stay one.
   */
  readonly parent: number | null;
  /** Behind its name and its type arguments, where an attribute can be put. */
  readonly nameEnd: number;
  readonly name: string;
  /** The function or class around it; null: the file alone. */
  readonly component: string | null;
  readonly loop: Loop | null;
  readonly attributes: readonly ElementAttribute[];
  readonly content: readonly Content[];
  /** Where text may be put, between its tags; null for one that has no end tag. */
  readonly inside: number | null;
  /** How text is written there. */
  readonly dialect: 'jsx' | 'html';
}
