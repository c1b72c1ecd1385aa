import type { ThingWish } from '../../instruction/thing-wish.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { one, small, thingRows } from './thing-rows.ts';

/** Words of a name that is a name: more of them say something else. */
const MAX_WORDS = 3;
const MAX_PROPOSED = 3;
/** Words that say more than one name. */
const JOINING = new Set(['of', 'and', 'or']);
const MAX_NAME = 60;

/**
 * Why a thing is not removed or copied whose kind is there, as another vase is: nothing is called so. The answer names those
 * that are.
 * @returns null where nothing is like it: the sentence may mean anything
 */
export async function missingThing(opened: Opened, wish: ThingWish): Promise<Decision | null> {
  if (wish.do !== 'remove' && wish.do !== 'duplicate') return null;
  const { name, noun, ordinal, isAbout } = wish.thing;
  const words = small(name).split(' ');
  const kind = one(words.at(-1) ?? '');
  if (
    noun !== null ||
    ordinal !== null ||
    isAbout ||
    words.length > MAX_WORDS ||
    words.some((word) => JOINING.has(word))
  )
    return null;
  const names = (await thingRows(opened)).flatMap(({ items }) => items.map((each) => each.name));
  const alike = names.filter(
    (each) => each.length <= MAX_NAME && !each.includes('"') && one(small(each).split(' ').at(-1) ?? '') === kind,
  );
  if (words.length < 2 || alike.length === 0) return null;
  const verb = wish.do === 'remove' ? 'Remove' : 'Duplicate';
  return {
    do: 'refuse',
    reason: 'not_found',
    can: [...new Set(alike)].slice(0, MAX_PROPOSED).map((each) => `${verb} "${each}"`),
  };
}
