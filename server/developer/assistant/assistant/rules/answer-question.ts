import type { SingleAnswer } from '../assistant.ts';
import type { Instruction } from '../instruction/instruction.ts';
import type { Opened } from './opened.ts';
import { findLook } from './looks/look-questions.ts';
import { findTokenUses } from './looks/token-uses.ts';
import { explainProject, findText, listThings } from './questions.ts';

/** What is only asked; null: the instruction is to change something. */
export async function answerQuestion(opened: Opened, instruction: Instruction): Promise<SingleAnswer | null> {
  const { project, languages, looks } = opened;
  if (instruction.act === 'find') return findText(project, instruction.text);
  if (instruction.act === 'list') return listThings(opened, instruction.what);
  if (instruction.act === 'explain') return explainProject(project, languages);
  if (instruction.act === 'where-token') return findTokenUses(project, instruction.name);
  const isAsked = instruction.act === 'look' && instruction.wish.value === null && looks;
  return isAsked ? findLook(project, languages, looks, instruction.wish) : null;
}
