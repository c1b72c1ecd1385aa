import type { Hints, Instruction } from './instruction.ts';

/** The hints of an instruction; null: it has none. */
export function hintsOf(instruction: Instruction): Hints | null {
  if (instruction.act === 'thing') return hintsOf(instruction.first);
  if ('wish' in instruction) return instruction.wish.hints;
  if (instruction.act === 'reword') return instruction.readings[0]?.hints ?? null;
  return 'hints' in instruction ? instruction.hints : null;
}

/** The same instruction with other hints. */
export function withHints<T extends Instruction>(instruction: T, hints: Hints): T {
  if (instruction.act === 'thing') return { ...instruction, first: withHints(instruction.first, hints) };
  if ('wish' in instruction) return { ...instruction, wish: { ...instruction.wish, hints } };
  return 'hints' in instruction ? { ...instruction, hints } : instruction;
}

/** The readings of a sentence without quotes, for some files or pages alone. */
function rewordWithin(instruction: Extract<Instruction, { act: 'reword' }>, within: readonly string[]): Instruction {
  const readings = instruction.readings.map((each) => ({
    ...each,
    hints: { ...each.hints, within: [...each.hints.within, ...within] },
  }));
  return { ...instruction, readings, otherwise: instruction.otherwise && withinPlaces(instruction.otherwise, within) };
}

/** The files, folders, pages and parts of pages that an instruction names. */
export function placesNamed(instruction: Instruction): readonly string[] {
  if (instruction.act === 'thing') return placesNamed(instruction.first);
  if (instruction.act === 'move') return [...instruction.part.within, ...instruction.beside.within];
  if ('part' in instruction) return instruction.part.within;
  if (instruction.act === 'unclear') return instruction.within;
  return hintsOf(instruction)?.within ?? [];
}

/** The same instruction for some files or pages alone. */
export function withinPlaces(instruction: Instruction, within: readonly string[]): Instruction {
  if (within.length === 0) return instruction;
  if (instruction.act === 'thing') return { ...instruction, first: withinPlaces(instruction.first, within) };
  if (instruction.act === 'field') {
    const wish = { ...instruction.wish, hints: { ...instruction.wish.hints, within } };
    return { ...instruction, wish, otherwise: withinPlaces(instruction.otherwise, within) };
  }
  if (instruction.act === 'reword') return rewordWithin(instruction, within);
  if ('part' in instruction)
    return { ...instruction, part: { ...instruction.part, within: [...instruction.part.within, ...within] } };
  if (instruction.act === 'unclear') return { ...instruction, within: [...instruction.within, ...within] };
  const hints = hintsOf(instruction);
  return hints ? withHints(instruction, { ...hints, within: [...hints.within, ...within] }) : instruction;
}
