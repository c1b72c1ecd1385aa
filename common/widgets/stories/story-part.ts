import type { Json, JsonObject } from '../../layout/document';
import { isRecord } from '../../rules/is-record';
import type { ResolvedImage, View } from '../drawing/view';

/** What may stand against a block of a story. */
export type StoryConcern = 'alt' | 'captions' | 'contrast' | 'target' | 'video';

/** What a check may ask of the site, and of what the block lies on. */
export interface StoryCheckContext {
  readonly image: (address: string) => ResolvedImage | undefined;
  /** Whether the block's colors can be read on its ground. @param isLarge from 24 px on, or 18.66 px bold */
  readonly isReadable: (props: JsonObject, isLarge: boolean) => boolean;
}

/** A widget in published stories: what its `story.tsx` says beside its spec. */
export interface StoryPart {
  /** Draws it as an element of AMP's own; absent: as on pages. */
  readonly view?: View<never>;
  /** The script that this element needs. */
  readonly extension?: readonly [name: string, version: string];
  /** The prop with the file that covers a layer which it fills: what follows lies on that. */
  readonly covers?: string;
  /** What is wrong with it, of complete props. */
  readonly check?: (props: JsonObject, context: StoryCheckContext) => readonly StoryConcern[];
}

/** Least px of what is tapped (WCAG 2.2, 2.5.8), of a page `PAGE_WIDTH` px wide. */
export const TARGET = 24;
export const PAGE_WIDTH = 360;

/** A bound value is known only when the page is drawn. */
export function isBound(value: Json | undefined): boolean {
  return isRecord(value) || (typeof value === 'string' && value.includes('{{'));
}
