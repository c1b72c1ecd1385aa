import type { Instruction } from '../../instruction/instruction.ts';
import type { Token } from '../token.ts';
import { readAddressWish } from './address-wish.ts';
import { readAltWish } from './alt-wish.ts';
import { readMoveWish } from './move-wish.ts';
import { readRemoveWish } from './remove-wish.ts';

/** Reads a wish about a part of a page: to remove or move it, to change where it leads or what describes it. */
export function readPartWish(sentence: string, tokens: readonly Token[]): Instruction | null {
  return readAddressWish(sentence) ?? readAltWish(sentence) ?? readRemoveWish(tokens) ?? readMoveWish(tokens);
}
