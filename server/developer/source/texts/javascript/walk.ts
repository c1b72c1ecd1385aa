import type { Judged } from '../names.ts';
import type { FileTexts, Kind, Piece, Text } from '../text.ts';
import type { Node } from './nodes.ts';

/** What the context of a string implies. `fixed`: nothing below is a text (styles, class names). */
export interface StringContext {
  readonly judged: Judged;
  readonly fixed: boolean;
  readonly kinds: readonly Kind[];
  /** The keys that lead there from the outermost object. */
  readonly path: readonly string[];
  /** All names around: variable, keys. Colours and tokens are found by them. */
  readonly names: readonly string[];
}

export const NOWHERE: StringContext = { judged: 'maybe', fixed: false, kinds: [], path: [], names: [] };

/** One walk over one script. */
export interface Walk {
  readonly source: string;
  readonly found: FileTexts;
  /** In a Vue attribute: the quote around the script. */
  readonly within?: '"' | "'";
  /** Names of functions that translate, with the beginning their keys have; null: more than one, not known. */
  readonly prefixes: Map<string, string | null>;
  visit(node: Node | null, place: StringContext): void;
  /** Strings below are code; calls, functions and JSX inside are visited as usual. */
  visitCode(node: Node | null): void;
}

/** Adds a text, unless it is empty. */
export function addText(
  walk: Walk,
  pieces: readonly Piece[],
  text: Omit<Text, 'pieces' | 'spans'> & Partial<Text>,
): void {
  if (!pieces.some((piece) => piece.kind === 'text' && piece.text.trim())) return;
  walk.found.texts.push({ spans: [], ...text, pieces });
}
