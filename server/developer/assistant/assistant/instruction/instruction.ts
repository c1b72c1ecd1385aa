import type { Kind } from '#server/developer/source/texts/text.ts';

/** Hints that narrow the places. `unknown`: words that are not understood; then nothing is changed at once. */
export interface Hints {
  readonly everywhere: boolean;
  readonly kinds: readonly Kind[];
  /** The scope after "in": files, folders or languages. */
  readonly within: readonly string[];
  /** Words before "colour". */
  readonly names: readonly string[];
  readonly unknown: readonly string[];
}

/** What of a page is meant: elements by their role, their text, a class, a tag or an id. */
export interface Target {
  /** A role (`heading`), a tag (`h1`), a class (`.card`), an id (`#visit`), or a word that may be any of these. */
  readonly name: string | null;
  /** The text of the element. */
  readonly text: string | null;
  /** All that are so, not one of them. */
  readonly all: boolean;
  /** The color that they have now. */
  readonly color: string | null;
}

/** A wish about looks. Several properties: the sentence leaves open which one. None: a color, of text or of what is behind it. */
export interface LookWish {
  readonly target: Target;
  readonly properties: readonly string[];
  /** The color itself was named ("the color of the button"), not only wished for. */
  readonly isNamed: boolean;
  /** Null: it is asked where that is set. */
  readonly value: string | null;
  /** The value that it has now. */
  readonly from: string | null;
  readonly hints: Hints;
}

/** A user's instruction, as far as it can be understood without a model. */
export type Instruction =
  | {
      readonly act: 'replace';
      readonly from: string;
      readonly to: string;
      readonly hints: Hints;
      /** Texts without quotes: only a whole text is meant. */
      readonly loose?: boolean;
    }
  /** A new text for what is of a kind. */
  | { readonly act: 'rewrite'; readonly to: string; readonly hints: Hints; readonly loose: boolean }
  | { readonly act: 'look'; readonly wish: LookWish }
  | { readonly act: 'where-token'; readonly name: string }
  | { readonly act: 'colour'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'set'; readonly name: string; readonly to: string; readonly quoted: boolean; readonly hints: Hints }
  | { readonly act: 'rename-key'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'find'; readonly text: string; readonly hints: Hints }
  | { readonly act: 'list'; readonly what: Listed }
  | { readonly act: 'explain' }
  | { readonly act: 'unclear'; readonly within: readonly string[] };

/** What can be listed. */
export type Listed = 'colours' | 'tokens' | 'languages' | 'files' | Kind;
