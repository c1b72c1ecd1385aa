import type { ThingName } from '../../instruction/thing-wish.ts';
import { NARROWING, ORDINALS } from '../words.ts';

const ARTICLE = /^(?:the|a|an|our|my|this|that)\s+/i;
const QUOTED = /^(?:"([^"]+)"|'([^']+)'|“([^”]+)”|‘([^’]+)’|«\s*([^»]+?)\s*»)$/;
const CALLED = /^([a-z]+)\s+(?:(?:called|named|titled)\s+)?(["'“‘«].+)$/;
const ABOUT = /^([a-z]+(?: [a-z]+)?)\s+(?:about|on|regarding)\s+(.+)$/i;
const FROM = /^(.+?)\s+(?:from|in|of|off|out of|on)\s+(?:the\s+|our\s+|my\s+)?(?:list\s+of\s+)?([a-z]+)(?:\s+list)?$/i;
/** Words of a name, and letters of it. */
const MAX_WORDS = 8;
const MAX_LETTERS = 120;

/** The text within quotes; null: it is not quoted as a whole. */
export function unquoted(said: string): string | null {
  return (
    QUOTED.exec(said.trim())
      ?.slice(1)
      .find((each) => each !== undefined) ?? null
  );
}

function named(name: string, more: Partial<ThingName> = {}): ThingName | null {
  const words = name.split(/\s+/);
  const isName = name !== '' && name.length <= MAX_LETTERS && words.length <= MAX_WORDS;
  const isPlain = more.isQuoted === true || (!/["“”«»\n:;?!]/.test(name) && !words.some((word) => NARROWING.has(word)));
  if (!isName || !isPlain) return null;
  return { name, isQuoted: false, noun: null, ordinal: null, isAbout: false, ...more };
}

function ofPlace(said: string): ThingName | null {
  const [word = '', noun, other] = said.split(/\s+/);
  const ordinal = Object.hasOwn(ORDINALS, word) ? ORDINALS[word] : undefined;
  if (ordinal === undefined || noun === undefined || other !== undefined || !/^[a-z]+$/.test(noun)) return null;
  return { name: '', isQuoted: false, noun, ordinal, isAbout: false };
}

/**
 * Reads what names one thing: `the Dusk plate`, `the product "Dusk plate"`, `the second question`, `the Dusk plate from the
 * products`.
 * @returns null: it names no one thing
 */
export function readThingName(written: string): ThingName | null {
  const said = written.trim();
  const whole = unquoted(said);
  if (whole !== null) return named(whole.toLowerCase(), { isQuoted: true });
  const bare = said.replace(ARTICLE, '');
  const small = bare.toLowerCase();
  const place = ofPlace(small);
  if (place) return place;
  const [, kind, inQuotes] = CALLED.exec(bare) ?? [];
  const text = inQuotes === undefined ? null : unquoted(inQuotes);
  if (text !== null && kind !== undefined) return named(text.toLowerCase(), { isQuoted: true, noun: kind });
  const [, listed, about] = ABOUT.exec(bare) ?? [];
  if (listed !== undefined && about !== undefined)
    return named(about.replace(ARTICLE, '').toLowerCase(), { noun: listed.toLowerCase(), isAbout: true });
  const [, inner, list] = FROM.exec(bare) ?? [];
  if (inner !== undefined && list !== undefined) {
    const own = readThingName(inner);
    return own && own.noun === null ? { ...own, noun: list.toLowerCase() } : own;
  }
  return named(small.replace(/'s$/, ''));
}
