import type { ThingState, ThingWish } from '../../instruction/thing-wish.ts';
import { readThingName } from './thing-name.ts';

const MARK = /^(?:mark|flag|label|tag|list|show)\s+(.+?)\s+as\s+(.+)$/i;
const MAKE =
  /^(?:make|set)\s+(.+?)\s+(?:to\s+)?((?:no longer |not )?(?:available|unavailable|sold[ -]out|out of stock|in stock|featured|new|on sale|vegan|vegetarian|visible|published|draft|active|inactive|popular|recommended|open|closed)(?:\s+again)?)$/i;
const IS =
  /^(.+?)\s+(?:is|are)\s+(?:now\s+)?((?:no longer |not )?(?:available|unavailable|sold[ -]out|out of stock|(?:back\s+)?in stock|featured|on sale)(?:\s+(?:again|now))?)$/i;
const UNMARK = /^(?:unmark|unflag)\s+(.+?)\s+as\s+(.+)$/i;

/** What a state is said to be, without what turns it round: `no longer featured`. */
export function stateOf(said: string): ThingState {
  const bare = said
    .toLowerCase()
    .replace(/["“”']/g, '')
    .replace(/\s+(?:again|now)$/, '')
    .replace(/^(?:back|now|currently|still)\s+/, '')
    .replace(/-/g, ' ')
    .trim();
  const not = /^(?:no longer|not|isn't|aren't)\s+(.+)$/.exec(bare)?.[1];
  return { state: not ?? bare, isSo: not === undefined };
}

/** `Mark the Chalk mug as sold out`, `Make the Ember bowl available again`, `The Ember bowl is back in stock`. */
export function readState(text: string): ThingWish | null {
  for (const [form, turns] of [
    [UNMARK, true],
    [MARK, false],
    [MAKE, false],
    [IS, false],
  ] as const) {
    const [, said, state] = form.exec(text) ?? [];
    const thing = said === undefined ? null : readThingName(said);
    if (!thing || state === undefined || state.split(/\s+/).length > 4) continue;
    const read = stateOf(state);
    return { do: 'state', thing, state: read.state, isSo: turns ? !read.isSo : read.isSo };
  }
  return null;
}
