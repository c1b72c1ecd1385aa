import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { placesNamed } from '../instruction/named-places.ts';
import { readFactWish } from './facts/fact-wish.ts';
import { readThingQuestion } from './things/thing-question.ts';
import { readThingWish } from './things/thing-wish.ts';

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
  const fact = instruction.act === 'find' || instruction.act === 'list' ? null : readFactWish(text);
  if (fact) return { act: 'fact', fact, otherwise: instruction };
  const about = instruction.act === 'unclear' ? readThingQuestion(text) : null;
  if (about) return { act: 'ask-thing', about, otherwise: instruction };
  if (!OPEN.has(instruction.act) || placesNamed(instruction).some((place) => /[./]/.test(place))) return instruction;
  const isAsked = instruction.act === 'look' && instruction.wish.value === null;
  const isHidden = instruction.act === 'remove' && instruction.isHidden;
  const thing = isAsked || isHidden ? null : readThingWish(text);
  return thing ? { act: 'thing', thing, first: instruction, hints: NO_HINTS } : instruction;
}
