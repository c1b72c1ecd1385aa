import type { Kind } from '#server/developer/source/texts/text.ts';
import type { ThingQuestion, ThingWish } from './thing-wish.ts';

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
  /** Which of a file's, from 1; -1: the last one. */
  readonly ordinal?: number;
  /** The color that they have now. */
  readonly color: string | null;
}

/** A part of a page as people name it: `the second button in about.html`, `the newsletter section`, `the link to Twitter`. */
export interface Part {
  /** What it is: a button, a link, an image, a section; null: only its name is said. */
  readonly role: string | null;
  /** Its name, small: a class, an id, a component, its text, what it leads to. */
  readonly words: readonly string[];
  /** Its text, as it was quoted. */
  readonly text: string | null;
  /** Which of a file's, from 1; -1: the last one. */
  readonly ordinal: number | null;
  readonly all: boolean;
  /** Files, pages, or parts that it is in. */
  readonly within: readonly string[];
}

/** A wish about a named value of a thing: `the price of the Oslo lamp`. */
export interface FieldWish {
  /** What of it, small: `price`. */
  readonly field: string;
  /** Which thing, small: `oslo lamp`. */
  readonly thing: string;
  /** Null: it is asked where it is. */
  readonly to: string | null;
  /** What it is said to be now. */
  readonly from: string | null;
  /** The new value is a text without quotes: where it ends is not certain. */
  readonly loose: boolean;
  readonly hints: Hints;
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
  /** It is asked where its value is used, too. */
  readonly asksUses?: boolean;
}

/** How much more or less: a part of what it is, a sum in a unit or a currency, or so many times of it. */
export type HowMuch =
  | { readonly as: 'part'; readonly part: number }
  | { readonly as: 'sum'; readonly sum: number; readonly unit: string }
  | { readonly as: 'times'; readonly times: number };

/** What is to be added, as far as the sentence says. */
export interface Addition {
  /** What it is, small: `link`, `paragraph`, `product`; null: only its text is said. */
  readonly noun: string | null;
  readonly text: string | null;
  /** Where its text ends is certain. */
  readonly isQuoted: boolean;
  readonly href: string | null;
  /** What else is said of it: `price`, `size`. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly at: 'in' | 'before' | 'after' | null;
  /** What it is put in or beside; null: nothing is named. */
  readonly beside: Part | null;
  readonly hints: Hints;
}

/** A way to read a sentence about texts without quotes. */
export interface Rewording {
  readonly from: string;
  readonly to: string;
  readonly hints: Hints;
}

/** What most sites say of themselves once: how to reach who runs them, the year of their copyright, a limit of days. */
export type FactKind = 'email' | 'phone' | 'address' | 'year' | 'period' | 'price';

/** A wish about such a fact, or about what a form says in an empty field. */
export type FactWish =
  | {
      readonly fact: FactKind;
      readonly to: string;
      /** Other words of what is meant: `return`. */ readonly words: readonly string[];
    }
  | { readonly fact: 'placeholder'; readonly part: Part; readonly to: string }
  /** The text right behind or before another one: `the text under the headline`. */
  | { readonly fact: 'beside'; readonly part: Part; readonly isBefore: boolean; readonly to: string }
  /** A value of the design by what people call it: `the border radius`, `the main color`. */
  | { readonly fact: 'token'; readonly words: readonly string[]; readonly to: string }
  /** How many columns a grid has; its name, small. */
  | { readonly fact: 'columns'; readonly name: string; readonly to: number }
  /** A number of the code by words of its name: `the shipping cost`. */
  | { readonly fact: 'constant'; readonly words: readonly string[]; readonly to: string }
  /** Code text that is exactly so in one file: `product.prise`. */
  | { readonly fact: 'code'; readonly from: string; readonly to: string };

/** A user's instruction, as far as it can be understood without a model. */
export type Instruction =
  | {
      readonly act: 'replace';
      readonly from: string;
      readonly to: string;
      readonly hints: Hints;
    }
  /** Texts without quotes: which words are the old text is only sure where it is a whole text of the site. */
  | {
      readonly act: 'reword';
      readonly readings: readonly Rewording[];
      /** The new text may hold words that are no part of it. */
      readonly isOpen: boolean;
      /** Where no reading is a text of the site. */
      readonly otherwise: Instruction | null;
    }
  /** A new text for what is of a kind. */
  | {
      readonly act: 'rewrite';
      readonly to: string;
      readonly hints: Hints;
      readonly loose: boolean;
      readonly ofPage?: boolean;
      /** The heading of the first level is meant: `the headline`. */
      readonly isFirst?: boolean;
    }
  /** A new text of the selected element, where it ends is not certain. */
  | { readonly act: 'say'; readonly to: string; readonly hints: Hints }
  | { readonly act: 'look'; readonly wish: LookWish }
  /** More or less of a size; `much` null: without saying how much. */
  | { readonly act: 'amount'; readonly wish: LookWish; readonly isMore: boolean; readonly much: HowMuch | null }
  /** A color that is there, darker or lighter. */
  | { readonly act: 'shade'; readonly wish: LookWish; readonly isLighter: boolean }
  /** All prices, or those of a thing, higher or lower. */
  | {
      readonly act: 'prices';
      readonly thing: string | null;
      readonly isMore: boolean;
      readonly much: HowMuch;
      readonly hints: Hints;
    }
  | { readonly act: 'remove'; readonly part: Part; readonly isHidden: boolean }
  | { readonly act: 'move'; readonly part: Part; readonly beside: Part; readonly isBefore: boolean }
  | {
      readonly act: 'attribute';
      readonly name: 'href' | 'alt';
      readonly part: Part;
      /** The address that it has now; null: any. */
      readonly old: string | null;
      readonly to: string;
      readonly loose: boolean;
      /** What is no link becomes one. */
      readonly makesLink?: true;
    }
  /** What is a link, in one, or holds one is none any more; its words stay. */
  | { readonly act: 'unlink'; readonly part: Part }
  | { readonly act: 'add'; readonly wish: Addition }
  /** Where nothing is called so, the sentence means something else. */
  | { readonly act: 'field'; readonly wish: FieldWish; readonly otherwise: Instruction }
  /** Things of the data, or items of a list; where nothing is called so, the sentence means something else. */
  | { readonly act: 'thing'; readonly thing: ThingWish; readonly first: Instruction; readonly hints: Hints }
  /** A fact that sites say once; where it is not there, the sentence means something else. */
  | { readonly act: 'fact'; readonly fact: FactWish; readonly otherwise: Instruction }
  | { readonly act: 'ask-fact'; readonly fact: FactKind; readonly otherwise: Instruction }
  | { readonly act: 'ask-thing'; readonly about: ThingQuestion; readonly otherwise: Instruction }
  | { readonly act: 'where-token'; readonly name: string }
  /** Which places use something. */
  | {
      readonly act: 'where-used';
      readonly what: 'color' | 'class' | 'component' | 'file' | 'link';
      readonly name: string;
    }
  /** A number of the code or the data: which one it is, or what its name is made of. It is always asked. */
  | {
      readonly act: 'number';
      readonly from: string;
      readonly words: readonly string[];
      readonly to: string;
      readonly hints: Hints;
    }
  /** Where a value is set: a constant or a token by its name or by words of it, or a number. */
  | { readonly act: 'where-value'; readonly said: string; readonly words: readonly string[] }
  | { readonly act: 'where-part'; readonly part: Part }
  /** Where a link leads. */
  | { readonly act: 'where-leads'; readonly part: Part; readonly otherwise: Instruction }
  | { readonly act: 'colour'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'set'; readonly name: string; readonly to: string; readonly quoted: boolean; readonly hints: Hints }
  | { readonly act: 'rename-key'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'find'; readonly text: string; readonly hints: Hints }
  | { readonly act: 'list'; readonly what: Listed; readonly hints: Hints }
  | { readonly act: 'explain' }
  | { readonly act: 'unclear'; readonly within: readonly string[] };

/** What can be listed. */
export type Listed = 'colours' | 'tokens' | 'languages' | 'files' | 'pages' | Kind;
