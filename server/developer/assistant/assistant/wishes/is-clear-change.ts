import type { Instruction } from '../instruction/instruction.ts';

/** What changes files; questions change nothing. */
const CHANGING: ReadonlySet<string> = new Set<Instruction['act']>([
  'replace',
  'rewrite',
  'look',
  'colour',
  'set',
  'rename-key',
  'remove',
  'move',
  'attribute',
  'unlink',
  'add',
  'prices',
]);

/** Whether an instruction changes something, and its texts are certain. */
export function isClearChange(instruction: Instruction): boolean {
  if (instruction.act === 'thing') return isClearChange(instruction.first);
  if (!CHANGING.has(instruction.act)) return false;
  if (instruction.act === 'look') return instruction.wish.value !== null;
  if (instruction.act === 'add') return instruction.wish.text !== null && instruction.wish.isQuoted;
  return !('loose' in instruction && instruction.loose);
}
