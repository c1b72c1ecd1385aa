import type { ThingPlace, ThingWish } from '../../instruction/thing-wish.ts';
import { readThingName, unquoted } from './thing-name.ts';
import { readState } from './thing-state.ts';

const POLITENESS =
  /^(?:(?:please|kindly|now|also|could you|can you|would you|i want you to|i'd like you to|let's)\s+)+/i;
const REMOVE = /^(?:remove|delete|drop|erase|get rid of|take (?:out|away|off|down))\s+(.+)$/i;
const DUPLICATE = /^(?:duplicate|copy|clone)\s+(.+)$/i;
const MOVE = '(?:move|put|place|bring|show|list|shift)';
const OF = String.raw`(?:\s+(?:of|in)\s+(?:the\s+|our\s+|my\s+)?(?:list(?:\s+of\s+)?)?(?<list>[a-z]+)?(?:\s+list)?)?`;
const EDGE = new RegExp(
  String.raw`^${MOVE}\s+(?<thing>.+?)\s+(?:(?:to|at|on|in)\s+)?(?:the\s+)?(?:very\s+)?(?<edge>top|beginning|start|front|end|bottom|first|last)(?:\s+(?:place|position))?${OF}$`,
  'i',
);
const BESIDE = new RegExp(
  String.raw`^${MOVE}\s+(?<thing>.+?)\s+(?:to\s+)?(?:right\s+|directly\s+)?(?<side>before|above|in front of|ahead of|after|below|behind|under)\s+(?<beside>.+)$`,
  'i',
);
const STEP = new RegExp(
  String.raw`^${MOVE}\s+(?<thing>.+?)\s+(?:one\s+(?:place|position|step)\s+)?(?<way>up|down)$`,
  'i',
);
const SWAP_TWO = /^(?:swap|switch|exchange)\s+(?:the\s+)?first\s+two\s+([a-z]+)$/i;
const SWAP = /^(?:swap|switch|exchange)\s+(?:the\s+(?:order|places?|positions?)\s+of\s+)?(.+?)\s+(?:and|with)\s+(.+)$/i;
const SORT =
  /^(?:sort|order|arrange|rank)\s+(?:all\s+)?(?:the\s+|our\s+|my\s+)?([a-z]+)\s+(?:(alphabetically)|(?:by|on)\s+(?:their\s+|the\s+)?([a-z]+(?: [a-z]+)?)|from\s+a\s+to\s+z|in\s+alphabetical\s+order)(?:,?\s+(.+))?$/i;
const DESCENDING =
  /^(?:(?:in\s+)?descending(?:\s+order)?|(?:from\s+)?(?:high|highest|most expensive|largest|newest)\s+(?:to|first).*|(?:from\s+)?z\s+to\s+a|(?:most expensive|highest|largest|dearest|newest)\s+first|backwards)$/i;
const ASCENDING =
  /^(?:(?:in\s+)?ascending(?:\s+order)?|(?:from\s+)?(?:low|lowest|cheapest|smallest|oldest)\s+(?:to|first).*|(?:from\s+)?a\s+to\s+z|(?:cheapest|lowest|smallest|oldest)\s+first)$/i;
const REVERSE =
  /^(?:reverse|flip|invert)\s+(?:the\s+)?(?:order\s+of\s+)?(?:the\s+|our\s+|my\s+)?([a-z]+)(?:\s+list)?$/i;
const RENAME = /^(?:rename|call|retitle)\s+(.+?)\s+(?:(?:to|into|as)\s+)?(["“«].+["”»])$/i;
const RENAME_LOOSE = /^rename\s+(.+?)\s+(?:to|into|as)\s+(\p{Lu}[\p{L}\d' &-]{0,60})$/iu;
const FLAG =
  /^(?:set|change|turn|switch)\s+(?:the\s+)?["'`]?([A-Za-z][\w-]*(?: [a-z]+)?)["'`]?\s+(?:of|for|on)\s+(.+?)\s+(?:to\s+)?(true|false|yes|no|on|off)$/i;
const FLAG_OWN =
  /^(?:set|change|turn|switch)\s+(.+?)(?:['’]s)\s+["'`]?([A-Za-z][\w-]*)["'`]?\s+to\s+(true|false|yes|no|on|off)$/i;
/** Letters of such a sentence. */
const MAX_LETTERS = 400;

function placeOf(edge: string): ThingPlace {
  return { at: /^(?:end|bottom|last)$/i.test(edge) ? 'last' : 'first' };
}

function readMove(text: string): ThingWish | null {
  const edge = EDGE.exec(text)?.groups;
  if (edge) {
    const thing = readThingName(edge['thing'] ?? '');
    const { list } = edge;
    if (!thing) return null;
    const noun = thing.noun ?? (list === undefined || list === 'list' ? null : list.toLowerCase());
    return { do: 'move', thing: { ...thing, noun }, place: placeOf(edge['edge'] ?? '') };
  }
  const beside = BESIDE.exec(text)?.groups;
  const [moved, other] = [readThingName(beside?.['thing'] ?? ''), readThingName(beside?.['beside'] ?? '')];
  if (beside && moved && other) {
    const isBefore = /^(?:before|above|in front of|ahead of)$/i.test(beside['side'] ?? '');
    return { do: 'move', thing: moved, place: { at: isBefore ? 'before' : 'after', beside: other } };
  }
  const step = STEP.exec(text)?.groups;
  const stepped = readThingName(step?.['thing'] ?? '');
  return step && stepped
    ? { do: 'move', thing: stepped, place: { at: step['way']?.toLowerCase() === 'up' ? 'up' : 'down' } }
    : null;
}

function readSwap(text: string): ThingWish | null {
  const two = SWAP_TWO.exec(text)?.[1];
  const nth = (noun: string, ordinal: number) => ({ name: '', isQuoted: false, noun, ordinal, isAbout: false });
  if (two !== undefined) return { do: 'swap', thing: nth(two.toLowerCase(), 1), other: nth(two.toLowerCase(), 2) };
  const [, one, second] = SWAP.exec(text) ?? [];
  const [thing, other] = [readThingName(one ?? ''), readThingName(second ?? '')];
  return thing && other ? { do: 'swap', thing, other } : null;
}

function readSort(text: string): ThingWish | null {
  const reversed = REVERSE.exec(text)?.[1];
  if (reversed !== undefined) return { do: 'reverse', noun: reversed.toLowerCase() };
  const [whole, noun, , by, way] = SORT.exec(text) ?? [];
  if (whole === undefined || noun === undefined) return null;
  // "By price descending" and "by price, highest first" say the same.
  const [, field = by, behind] = /^(.+?)\s+(descending|ascending|backwards)$/i.exec(by ?? '') ?? [];
  const said = way ?? behind;
  if (said !== undefined && !DESCENDING.test(said) && !ASCENDING.test(said)) return null;
  const isDescending = said !== undefined && DESCENDING.test(said);
  return { do: 'sort', noun: noun.toLowerCase(), by: field?.toLowerCase() ?? null, isDescending };
}

function readRename(text: string): ThingWish | null {
  const [, said, quoted] = RENAME.exec(text) ?? [];
  const to = quoted === undefined ? null : unquoted(quoted);
  const thing = said === undefined ? null : readThingName(said);
  if (thing && to !== null) return { do: 'rename', thing, to };
  const [, other, loose] = RENAME_LOOSE.exec(text) ?? [];
  const named = other === undefined ? null : readThingName(other);
  return named && loose !== undefined && /^\p{Lu}/u.test(loose) ? { do: 'rename', thing: named, to: loose } : null;
}

function readFlag(text: string): ThingWish | null {
  const isTrue = (said: string) => /^(?:true|yes|on)$/i.test(said);
  const [, flag, of, value] = FLAG.exec(text) ?? [];
  const thing = of === undefined ? null : readThingName(of);
  if (thing && flag !== undefined && value !== undefined) return { do: 'flag', thing, flag, value: isTrue(value) };
  const [, owner, name, said] = FLAG_OWN.exec(text) ?? [];
  const own = owner === undefined ? null : readThingName(owner);
  return own && name !== undefined && said !== undefined
    ? { do: 'flag', thing: own, flag: name, value: isTrue(said) }
    : null;
}

/** Reads a wish about a thing of the data, or about the order of things; null: it is none. */
export function readThingWish(sentence: string): ThingWish | null {
  if (sentence.length > MAX_LETTERS || sentence.includes('\n')) return null;
  const text = sentence
    .trim()
    .replace(POLITENESS, '')
    .replace(/,?\s*(?:please|again please)?\s*[.!]*$/i, '');
  const removed = readThingName(REMOVE.exec(text)?.[1] ?? '');
  if (removed) return { do: 'remove', thing: removed };
  const copied = readThingName(DUPLICATE.exec(text)?.[1] ?? '');
  if (copied) return { do: 'duplicate', thing: copied };
  return readFlag(text) ?? readMove(text) ?? readSwap(text) ?? readSort(text) ?? readState(text) ?? readRename(text);
}
