import type { JsonObject } from '../../layout/document';
import { isRecord } from '../../rules/is-record';
import { plainText } from '../drawing/inline';
import { isBound, PAGE_WIDTH, TARGET, type StoryPart } from '../stories/story-part';

/** A picture that leads somewhere and is narrower than a finger hits. */
function isSmallTarget({ href, style }: JsonObject): boolean {
  const width = isRecord(style) && isRecord(style.base) ? style.base.width : undefined;
  const [, share] = /^(\d+(?:\.\d+)?)%$/.exec(typeof width === 'string' ? width : '') ?? [];
  return href !== '' && share !== undefined && (Number(share) / 100) * PAGE_WIDTH < TARGET;
}

/** In stories. */
export const story: StoryPart = {
  covers: 'src',
  check: (props, context) => {
    const image = context.image(plainText(props.src));
    const isMute = image !== undefined && props.decorative !== true && !isBound(props.alt);
    const needsWords = isMute && plainText(props.alt) === '' && !image.alt;
    return [...(needsWords ? (['alt'] as const) : []), ...(isSmallTarget(props) ? (['target'] as const) : [])];
  },
};
