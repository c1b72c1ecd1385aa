import type { Instruction } from '../instruction/instruction.ts';
import { readLookWish } from './look-wish.ts';
import { readTokens } from './read-tokens.ts';

const FORM =
  /^(?:please\s+)?(?:make|turn|set)\s+(?<subject>.+?)\s+(?:a\s+(?:bit|little)\s+|slightly\s+|much\s+|somewhat\s+)?(?<way>darker|lighter|brighter)(?:\s+please)?\s*[.!]?$/i;
/** Letters of such a sentence. */
const MAX_LETTERS = 200;

/** `Make the background of the page darker`: a color that is there, and which way it goes. */
export function readShadeWish(sentence: string): Instruction | null {
  const groups = sentence.length > MAX_LETTERS ? undefined : FORM.exec(sentence.trim())?.groups;
  if (groups?.['subject'] === undefined) return null;
  // Which element is meant is read as of any other color.
  const read = readLookWish(readTokens(`Make ${groups['subject']} #000000`))?.instruction;
  if (read?.act !== 'look') return null;
  return { act: 'shade', wish: { ...read.wish, value: null }, isLighter: !/^darker$/i.test(groups['way'] ?? '') };
}
