import type { ThingQuestion } from '../../instruction/thing-wish.ts';
import { readThingName } from './thing-name.ts';
import { stateOf } from './thing-state.ts';

/** Any word: where nothing in the data says such a thing, the question is not answered here. */
const STATE = '(?:no longer |not |currently |still |now )?[a-z]+(?:[ -](?:out|of|stock|sale|leave))*(?: stock)?';
const COUNT = new RegExp(
  String.raw`^how many\s+(?<noun>[a-z]+)\s+(?:(?:are there|do (?:we|you|i) (?:have|sell|offer)|exist|does the (?:site|shop|page) have|are (?:on|in) the \w+)|are\s+(?<state>${STATE}))(?:\s+(?:in total|on the site|on the page|now))?$`,
  'i',
);
const WHICH = new RegExp(
  String.raw`^(?:which|what|list(?: all)?(?: the)?|show(?: me)?(?: all)?(?: the)?)\s+(?<noun>[a-z]+)\s+(?:that\s+)?(?:are|is)\s+(?<state>${STATE})$`,
  'i',
);
const MOST = new RegExp(
  String.raw`^(?:what|which)\s+(?:is|are)?\s*(?:the\s+|our\s+)?(?<way>cheapest|least expensive|most expensive|dearest|priciest)\s+(?<noun>[a-z]+)(?:\s+(?:we have|there is))?$|^(?:which|what)\s+(?<other>[a-z]+)\s+(?:is|costs)\s+(?:the\s+)?(?<also>cheapest|least|most expensive|most|dearest)$`,
  'i',
);
const COMPARE =
  /^(?:which|what|list(?: all)?(?: the)?)\s+(?<noun>[a-z]+)\s+(?:that\s+)?(?:costs?|are|is)\s+(?<way>more than|less than|over|under|above|below|cheaper than|dearer than)\s+[€$£]?\s?(?<than>\d+(?:\.\d+)?)(?:\s?(?:[€$£]|euros?|dollars?|pounds?))?$/i;
const COSTS =
  /^(?:what\s+(?:does|do|is|are)|how\s+much\s+(?:does|do|is|are))\s+(?<thing>.+?)(?:\s+(?:cost|costs|sell for))?(?:\s+now)?$/i;
const IS = new RegExp(String.raw`^(?:is|are)\s+(?<thing>.+?)\s+(?<state>${STATE})$`, 'i');
const VALUE =
  /^(?:what|which)\s+(?<field>[a-z]+(?: [a-z]+)?)\s+(?:does|do|is|has)\s+(?<thing>.+?)(?:\s+(?:have|has|cost))?$/i;
/** Letters of such a sentence. */
const MAX_LETTERS = 200;

function readMany(text: string): ThingQuestion | null {
  const counted = COUNT.exec(text)?.groups;
  if (counted?.['noun'] !== undefined)
    return {
      ask: 'count',
      noun: counted['noun'].toLowerCase(),
      state: counted['state'] === undefined ? null : stateOf(counted['state']),
    };
  const which = WHICH.exec(text)?.groups;
  if (which) return { ask: 'which', noun: (which['noun'] ?? '').toLowerCase(), state: stateOf(which['state'] ?? '') };
  const most = MOST.exec(text)?.groups;
  const noun = most?.['noun'] ?? most?.['other'];
  if (most && noun !== undefined) {
    const isLeast = /^(?:cheapest|least)/i.test(most['way'] ?? most['also'] ?? '');
    return { ask: isLeast ? 'least' : 'most', noun: noun.toLowerCase(), field: 'price' };
  }
  const { noun: of, way, than } = COMPARE.exec(text)?.groups ?? {};
  if (of === undefined || way === undefined || than === undefined) return null;
  const isMore = /^(?:more|over|above|dearer)/i.test(way);
  return { ask: 'compare', noun: of.toLowerCase(), field: 'price', isMore, than: Number(than) };
}

function readOne(text: string): ThingQuestion | null {
  const is = IS.exec(text)?.groups;
  const asked = is && readThingName(is['thing'] ?? '');
  if (is && asked) return { ask: 'state', thing: asked, state: stateOf(is['state'] ?? '') };
  const costs = /^how\s+much|\scosts?(?:\s+now)?$|\ssell for$/i.test(text) ? COSTS.exec(text)?.groups : undefined;
  const priced = costs && readThingName(costs['thing'] ?? '');
  if (priced) return { ask: 'value', thing: priced, field: 'price' };
  const { field, thing } = VALUE.exec(text)?.groups ?? {};
  const named = thing === undefined ? null : readThingName(thing);
  return named && field !== undefined ? { ask: 'value', thing: named, field: field.toLowerCase() } : null;
}

/** Reads a question about things of the data: `What does the Tide bowl cost?`, `Which products are sold out?` */
export function readThingQuestion(sentence: string): ThingQuestion | null {
  if (sentence.length > MAX_LETTERS || sentence.includes('\n')) return null;
  const text = sentence.trim().replace(/\s*[?.!]*$/, '');
  return readMany(text) ?? readOne(text);
}
