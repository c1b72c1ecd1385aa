import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { placesNamed } from '../instruction/named-places.ts';
import { readFactQuestion } from './facts/fact-question.ts';
import { readFactWish } from './facts/fact-wish.ts';
import { readPart } from './parts/read-part.ts';
import { readTokens } from './read-tokens.ts';
import { readThingQuestion } from './things/thing-question.ts';
import { readThingWish } from './things/thing-wish.ts';

const LEADS =
  /^where\s+(?:does|do)\s+(.+?)\s+(?:go|lead|point|link|take (?:you|me|people|visitors))(?:\s+to)?\s*[?.]?$/i;
const MAX_LETTERS = 200;
/** What may be about things, too: other wishes say for certain what they are about. */
const OPEN: ReadonlySet<string> = new Set<Instruction['act']>([
  'unclear',
  'remove',
  'move',
  'set',
  'replace',
  'reword',
  'rewrite',
  'look',
  'field',
]);

/** The same instruction, and what it means where the data of the site has a thing that is called so. */
export function withThings(text: string, instruction: Instruction): Instruction {
  const led = text.length > MAX_LETTERS ? undefined : LEADS.exec(text.trim())?.[1];
  const part = led === undefined ? null : readPart(readTokens(led));
  if (part) return { act: 'where-leads', part: { ...part, all: true }, otherwise: instruction };
  const fact = instruction.act === 'find' || instruction.act === 'list' ? null : readFactWish(text);
  if (fact) return { act: 'fact', fact, otherwise: instruction };
  const asked = readFactQuestion(text);
  if (asked) return { act: 'ask-fact', fact: asked, otherwise: instruction };
  const about = instruction.act === 'unclear' ? readThingQuestion(text) : null;
  if (about) return { act: 'ask-thing', about, otherwise: instruction };
  if (!OPEN.has(instruction.act) || placesNamed(instruction).some((place) => /[./]/.test(place))) return instruction;
  const isAsked = instruction.act === 'look' && instruction.wish.value === null;
  const isHidden = instruction.act === 'remove' && instruction.isHidden;
  const thing = isAsked || isHidden ? null : readThingWish(text);
  return thing ? { act: 'thing', thing, first: instruction, hints: NO_HINTS } : instruction;
}
