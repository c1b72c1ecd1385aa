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

/** A user's instruction, as far as it can be understood without a model. */
export type Instruction =
  | { readonly act: 'replace'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'colour'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'set'; readonly name: string; readonly to: string; readonly quoted: boolean; readonly hints: Hints }
  | { readonly act: 'rename-key'; readonly from: string; readonly to: string; readonly hints: Hints }
  | { readonly act: 'find'; readonly text: string; readonly hints: Hints }
  | { readonly act: 'list'; readonly what: Listed }
  | { readonly act: 'explain' }
  | { readonly act: 'unclear'; readonly within: readonly string[] };

/** What can be listed. */
export type Listed = 'colours' | 'tokens' | 'languages' | 'files' | Kind;
