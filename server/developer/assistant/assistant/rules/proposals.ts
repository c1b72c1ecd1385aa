import type { Instruction } from '../instruction/instruction.ts';
import { thingsWith } from './data/find-fields.ts';
import { isNumber } from './data/new-value.ts';
import { chooseElements } from './looks/choose-elements.ts';
import { readLooks } from './looks/read-looks.ts';
import type { Opened } from './opened.ts';
import { partsByText } from './parts/parts-by-text.ts';
import { readScope } from './scope.ts';
import { suggestionsFor } from './suggestions.ts';

const MAX_PROPOSED = 3;

/** Sentences like the one that was not understood, about what is really there. */
async function alike(opened: Opened, instruction: Instruction): Promise<string[]> {
  if (instruction.act === 'thing') return alike(opened, instruction.first);
  if (instruction.act === 'fact') return alike(opened, instruction.otherwise);
  if (instruction.act === 'remove' && instruction.part.role !== null) return partsByText(opened, instruction.part.role);
  if (instruction.act === 'field' && instruction.wish.to !== null) {
    const { field, to } = instruction.wish;
    const things = await thingsWith(opened, instruction.wish);
    return things.map((thing) => `Change the ${field} of the ${thing} to ${isNumber(to) ? to : '…'}`);
  }
  if (instruction.act === 'amount' && instruction.wish.target.name !== null) {
    const { target, properties } = instruction.wish;
    const { project, languages, looks } = opened;
    const paths = readScope(project, instruction.wish.hints, languages).paths;
    const found = looks && (await chooseElements(project, await readLooks(project, looks), paths, target));
    if (!found || found.elements.length === 0) return [];
    const property = (properties[0] ?? 'font-size').replaceAll('-', ' ');
    return [`Set the ${property} of the ${target.name}${target.text === null ? '' : ` "${target.text}"`} to …`];
  }
  return [];
}

/** Sentences that would be understood in place of one that was not. */
export async function proposals(opened: Opened, written: string, instruction: Instruction): Promise<string[]> {
  const own = (await alike(opened, instruction)).slice(0, MAX_PROPOSED);
  return own.length > 0 ? own : suggestionsFor(opened, written);
}
