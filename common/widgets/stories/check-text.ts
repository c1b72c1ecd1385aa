import type { Json, JsonObject } from '../../layout/document';
import { isRecord } from '../../rules/is-record';
import { isBlank } from '../drawing/inline';
import { TARGET, type StoryCheckContext, type StoryConcern } from './story-part';

function hasLink(text: Json | undefined) {
  return Array.isArray(text) && (text as readonly Json[]).some((run) => isRecord(run) && Boolean(run.link));
}

/**
 * What is wrong with a text of a story: colors that do not read, links too low to be tapped.
 * @param line height of its lines on a page 360 px wide
 */
export function checkStoryText(
  props: JsonObject,
  { isReadable }: StoryCheckContext,
  { line, isLarge }: { readonly line: number; readonly isLarge: boolean },
): readonly StoryConcern[] {
  if (isBlank(props.text)) return [];
  return [
    ...(isReadable(props, isLarge) ? [] : (['contrast'] as const)),
    ...(hasLink(props.text) && line < TARGET ? (['target'] as const) : []),
  ];
}
