import { createSignal } from '../engine/signal';

/** Kinds of block a long text is made of. */
export const BLOCK_KINDS = ['p', 'h2', 'h3', 'h4', 'quote', 'ul', 'ol'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Colors words. */
export interface WordPaint {
  /** What they were colored with, '' without a color. */
  readonly color: string;
  /** '' takes the color away. */
  readonly paint: (color: string) => void;
}

/** What the toolbar does to the long text that is being typed. */
export interface RichTextHandle {
  readonly mark: (mark: 'bold' | 'italic' | 'code') => void;
  readonly block: (kind: BlockKind) => void;
  /** Moves the items of lists that are selected one level in or out. */
  readonly level: (by: 1 | -1) => void;
  /** '' takes the link away. */
  readonly link: (address: string) => void;
  /** For the words that are selected when it is called; the focus stays where it is. */
  readonly painter: () => WordPaint;
  readonly focus: () => void;
}

/** The long text being typed, if there is one; set by the session once its editor is loaded. */
export const richTextHandle = createSignal<RichTextHandle | null>(null);
