import type { SingleAnswer } from '../assistant.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { findField } from './data/change-field.ts';
import type { Opened } from './opened.ts';
import { findLook } from './looks/look-questions.ts';
import { findTokenUses } from './looks/token-uses.ts';
import { readScope } from './scope.ts';
import { explainProject, findText, listThings } from './questions.ts';

/** What is only asked; null: the instruction is to change something. */
export async function answerQuestion(opened: Opened, instruction: Instruction): Promise<SingleAnswer | null> {
  const { project, languages, looks } = opened;
  if (instruction.act === 'find' || instruction.act === 'list') {
    const scope = readScope(project, instruction.hints, languages);
    return instruction.act === 'find'
      ? findText(project, instruction.text, scope.paths)
      : listThings(opened, instruction.what, scope.paths);
  }
  if (instruction.act === 'explain') return explainProject(project, languages);
  if (instruction.act === 'where-token') return findTokenUses(project, instruction.name);
  if (instruction.act === 'field') {
    const found = instruction.wish.to === null ? await findField(opened, instruction.wish) : null;
    return found ?? answerQuestion(opened, instruction.otherwise);
  }
  const isAsked = instruction.act === 'look' && instruction.wish.value === null && looks;
  return isAsked ? findLook(project, languages, looks, instruction.wish) : null;
}
