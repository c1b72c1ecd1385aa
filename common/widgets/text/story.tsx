import { checkStoryText } from '../stories/check-text';
import type { StoryPart } from '../stories/story-part';

/** Height of a line in px, on a page 360 px wide: the sizes of story/later-style.css. */
const LINES = { text: 23, lead: 28, small: 20 };

/** In stories. */
export const story: StoryPart = {
  check: (props, context) => {
    const line = props.as === 'lead' || props.as === 'small' ? LINES[props.as] : LINES.text;
    return checkStoryText(props, context, { line, isLarge: false });
  },
};
