import { checkStoryText } from '../stories/check-text';
import type { StoryPart } from '../stories/story-part';

/** Height of a line in px by level, on a page 360 px wide: the sizes of story/later-style.css. */
const LINES = [46, 31, 25, 22, 19, 19];
const LARGE = 25;

/** In stories. */
export const story: StoryPart = {
  check: (props, context) => {
    const line = LINES[Number(props.level) - 1] ?? 23;
    return checkStoryText(props, context, { line, isLarge: line >= LARGE });
  },
};
