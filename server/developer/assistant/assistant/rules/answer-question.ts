import type { SingleAnswer } from '../assistant.ts';
import type { Instruction, LookWish } from '../instruction/instruction.ts';
import { findUses } from './find-uses.ts';
import { findPart } from './parts/find-part.ts';
import { findField } from './data/change-field.ts';
import { findValue } from './data/find-value.ts';
import type { Opened } from './opened.ts';
import type { LookParser } from './looks/read-looks.ts';
import { findLook } from './looks/look-questions.ts';
import { findTokenUses } from './looks/token-uses.ts';
import { readScope } from './scope.ts';
import { factsOf } from './facts/change-fact.ts';
import { placeAt } from './project.ts';
import { findAddress, withOtherLinks } from './list-links.ts';
import { answerThings } from './things/answer-things.ts';
import { explainProject, findText, listThings } from './questions.ts';

/** Where a look is set; where no element is called so, a token may be: `Where is the accent color set?` */
async function findLookOrToken(opened: Opened, looks: LookParser, wish: LookWish): Promise<SingleAnswer> {
  const found = await findLook(opened.project, opened.languages, looks, wish);
  const { name, text } = wish.target;
  const isFound = found.outcome !== 'answer' || found.places.length > 0 || name === null || text !== null;
  return isFound ? found : ((await findValue(opened, { act: 'where-value', said: '', words: [name] })) ?? found);
}

/** What is only asked; null: the instruction is to change something. */
export async function answerQuestion(opened: Opened, instruction: Instruction): Promise<SingleAnswer | null> {
  const { project, languages, looks } = opened;
  if (instruction.act === 'find' || instruction.act === 'list') {
    const scope = readScope(project, instruction.hints, languages);
    if (instruction.act === 'find') return findText(project, instruction.text, scope.paths);
    const listed = await listThings(opened, instruction.what, scope.paths);
    return instruction.what === 'link' ? withOtherLinks(opened, listed, scope.paths) : listed;
  }
  if (instruction.act === 'explain') return explainProject(project, languages);
  if (instruction.act === 'where-token') return findTokenUses(project, instruction.name);
  if (instruction.act === 'where-used') return findUses(opened, instruction);
  if (instruction.act === 'where-value') return findValue(opened, instruction);
  if (instruction.act === 'where-part') return findPart(opened, instruction.part);
  if (instruction.act === 'field') {
    const found = instruction.wish.to === null ? await findField(opened, instruction.wish) : null;
    return found ?? answerQuestion(opened, instruction.otherwise);
  }
  if (instruction.act === 'where-leads')
    return (await findAddress(opened, instruction.part)) ?? answerQuestion(opened, instruction.otherwise);
  if (instruction.act === 'ask-fact') {
    const places = (await factsOf(opened, instruction.fact)).map(({ file, text, written }) =>
      placeAt(file, text.pieces[0]?.start ?? 0, written),
    );
    const found: SingleAnswer = { outcome: 'answer', topic: 'places', places, notes: [] };
    return places.length > 0 ? found : answerQuestion(opened, instruction.otherwise);
  }
  if (instruction.act === 'ask-thing')
    return (await answerThings(opened, instruction.about)) ?? answerQuestion(opened, instruction.otherwise);
  if (instruction.act === 'thing') return answerQuestion(opened, instruction.first);
  const isAsked = instruction.act === 'look' && instruction.wish.value === null && looks;
  return isAsked ? findLookOrToken(opened, looks, instruction.wish) : null;
}
