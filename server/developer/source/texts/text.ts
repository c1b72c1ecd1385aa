/** How a replacement text is escaped: each position has its own syntax. */
export type Writing =
  | { readonly as: 'jsx-text' | 'html-text' | 'markdown' | 'json' | 'yaml-block' | 'raw' }
  | { readonly as: 'attribute'; readonly quote: '"' | "'" | '' }
  | { readonly as: 'script'; readonly quote: '"' | "'" | '`'; readonly within?: '"' | "'" }
  | { readonly as: 'css'; readonly quote: '"' | "'" }
  | { readonly as: 'yaml-plain' | 'yaml-quoted'; readonly quote: '"' | "'" | '' };

/**
 * A contiguous range of a file that is a contiguous part of a text. `offsets` has begin and end in the file for each
 * UTF-16 unit of `text` (2 × length numbers); null: the file contains it unescaped from `start`.
 */
export interface Piece {
  readonly kind: 'text' | 'tag' | 'expression';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly offsets: readonly number[] | null;
  readonly writing: Writing;
}

/** The words by which a user names a kind of text (visible-cases.json, rule 1). */
export const KINDS = [
  'button',
  'link',
  'heading',
  'title',
  'description',
  'label',
  'placeholder',
  'alt',
  'tooltip',
] as const;
export type Kind = (typeof KINDS)[number];

/** An element inside a longer text whose own content is a whole text, too (a link in a sentence). */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly Kind[];
}

/** One text: read as a whole by a person or a screen reader, even with tags and expressions inside. */
export interface Text {
  /** `code`: invisible to users. `key`: the first argument of a call that translates. */
  readonly role: 'text' | 'code' | 'key';
  /** No parser reads it (unparsed-text.ts): which of its letters are seen is not known. */
  readonly unparsed?: true;
  readonly pieces: readonly Piece[];
  readonly kinds: readonly Kind[];
  readonly spans: readonly Span[];
  /** Its placeholders must be kept. */
  readonly message?: boolean;
  /** The keys that lead to it. */
  readonly path?: readonly string[];
  readonly keyPiece?: Piece;
  /** The key whose default value this is. */
  readonly belongsTo?: string;
  /** The range to replace when the value must be quoted differently (the YAML scalar with its quotes). */
  readonly whole?: { readonly start: number; readonly end: number };
}

/** A key in a locale file: every level of nesting has one. */
export interface Key {
  readonly path: readonly string[];
  readonly piece: Piece;
  readonly leaf: boolean;
}

/** A call that translates: its key as written, or how the key begins and ends where the call puts it together. */
export interface Call {
  readonly key: string | null;
  readonly begins: string;
  readonly ends: string;
  readonly prefix: string;
  readonly piece: Piece | null;
  readonly start: number;
  readonly kinds: readonly Kind[];
}

/** A named value: a custom property, a variable of Sass or Less, a key of a theme. */
export interface Token {
  readonly name: string;
  readonly sort: 'style' | 'theme';
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly writing: Writing;
}

/** A colour by value. `names`: what it is the value of. `code`: in a class name or elsewhere than in a style or theme. */
export interface Color {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  readonly code: boolean;
}

/** All texts of a file, as found by its parser. */
export interface FileTexts {
  readonly texts: Text[];
  readonly keys: Key[];
  readonly calls: Call[];
  readonly tokens: Token[];
  readonly colors: Color[];
  /** What a configuration names as the language of the source. */
  defaultLanguage: string | null;
}

/** Nothing found yet. */
export function noTexts(): FileTexts {
  return {
    texts: [],
    keys: [],
    calls: [],
    tokens: [],
    colors: [],
    defaultLanguage: null,
  };
}

/** A piece that the file contains unescaped. */
export function plainPiece(source: string, start: number, end: number, writing: Writing): Piece {
  return { kind: 'text', text: source.slice(start, end), start, end, offsets: null, writing };
}

/** The place where one tag ends and another begins: no letter of the text. A line break reads as a space. */
export function tagPiece(at: number, text = ''): Piece {
  return {
    kind: 'tag',
    text,
    start: at,
    end: at,
    offsets: text ? [at, at] : null,
    writing: { as: 'raw' },
  };
}

/** An expression inside a text, as it is in the source. */
export function expressionPiece(source: string, start: number, end: number): Piece {
  return { ...plainPiece(source, start, end, { as: 'raw' }), kind: 'expression' };
}
