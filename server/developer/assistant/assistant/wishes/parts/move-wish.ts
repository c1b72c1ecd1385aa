import type { Instruction } from '../../instruction/instruction.ts';
import type { Token } from '../token.ts';
import { POLITE, wordSet } from '../words.ts';
import { readPart } from './read-part.ts';

const MOVE = wordSet('move put place');
const BEFORE = wordSet('before above');
const AFTER = wordSet('after below behind under beneath');

/** `Move Contact before About`, `Put the newsletter section below the products section`. */
export function readMoveWish(tokens: readonly Token[]): Instruction | null {
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const found = tokens.flatMap(({ kind, small }, at) =>
    kind === 'word' && at > verb && (BEFORE.has(small) || AFTER.has(small)) ? [at] : [],
  );
  const [only] = found;
  if (verb < 0 || !MOVE.has(tokens[verb]?.small ?? '') || found.length !== 1 || only === undefined) return null;
  const part = readPart(tokens.slice(verb + 1, only));
  const beside = readPart(tokens.slice(only + 1));
  if (!part || !beside || part.all || beside.all) return null;
  return { act: 'move', part, beside, isBefore: BEFORE.has(tokens[only]?.small ?? '') };
}
