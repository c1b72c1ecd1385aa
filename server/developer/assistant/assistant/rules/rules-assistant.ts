import type { Answer, Assistant, Note, TextPlace, Turn } from '../assistant.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import type { Reason } from '../reasons.ts';
import { isLocaleFile, languageOf } from '#server/developer/source/texts/files.ts';
import { replaceColor, setToken } from './colors.ts';
import type { Group, Member } from './groups.ts';
import { renameKey, setValue } from './keys.ts';
import { isOfLanguage, readLanguages, type Languages } from './languages.ts';
import { nearestPlaces } from './nearest.ts';
import { openProject, placeAt, type ParseTexts, type Project, type ReadFile } from './project.ts';
import { explainProject, findText, listThings } from './questions.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { refusedPath } from './scope.ts';
import { searchWords } from './search-words.ts';
import { suggestions } from './suggestions.ts';
import { changedFile } from './verify.ts';

/** The maximum number of places in a question. */
const MAX_PLACES = 100;

interface Opened {
  readonly project: Project;
  readonly languages: Languages;
  readonly parse: ParseTexts;
}

async function decideOn(opened: Opened, instruction: Instruction): Promise<Decision> {
  const { project, languages } = opened;
  const within =
    'hints' in instruction ? instruction.hints.within : instruction.act === 'unclear' ? instruction.within : [];
  const reason = refusedPath(within);
  if (reason) return { do: 'refuse', reason };
  switch (instruction.act) {
    case 'replace':
      return replaceText(project, languages, instruction.from, instruction.to, instruction.hints);
    case 'colour':
      return replaceColor(project, languages, instruction.from, instruction.to, instruction.hints);
    case 'rename-key':
      return renameKey(project, instruction);
    case 'set': {
      const { name, to, hints } = instruction;
      const value =
        instruction.quoted && !/^(?:--|\$|@)/.test(name) ? await setValue(project, languages, name, to, hints) : null;
      return value ?? (await setToken(project, languages, name, to, hints)) ?? { do: 'refuse', reason: 'not_found' };
    }
    default:
      return { do: 'refuse', reason: 'no_model' };
  }
}

function placesOf(groups: readonly Group[]): TextPlace[] {
  return groups.slice(0, MAX_PLACES).map((group) => placeAt(group.file, group.offset, group.said));
}

/** Languages whose translations no longer match the source. */
function untranslated(opened: Opened, groups: readonly Group[]): string[] {
  const { source, all } = opened.languages;
  const changed = groups.flatMap((group) => group.members).filter((member) => isLocaleFile(member.file.path));
  const onlySource =
    changed.length > 0 && changed.every(({ file }) => !source || isOfLanguage(languageOf(file.path) ?? source, source));
  const asKeys = groups.flatMap((group) => group.languages);
  return [...new Set(onlySource ? all.filter((each) => each !== source) : asKeys)];
}

async function notesOf(opened: Opened, groups: readonly Group[], text: string): Promise<Note[]> {
  const needed = untranslated(opened, groups);
  const hits = text ? await opened.project.searchAll(searchWords(text), opened.project.examples) : [];
  return [
    ...(needed.length > 0 ? [{ note: 'needs_translation' as const, values: needed }] : []),
    ...(hits.length > 0 ? [{ note: 'also_in_examples' as const, values: hits.slice(0, 20) }] : []),
  ];
}

/** Writes the planned edits, all files or none. Null: a file would not have the expected texts. */
async function write(opened: Opened, groups: readonly Group[]): Promise<Record<string, string> | null> {
  const byFile = new Map<ReadFile, Member[]>();
  for (const member of groups.flatMap((group) => group.members))
    byFile.set(member.file, [...(byFile.get(member.file) ?? []), member]);
  const files: Record<string, string> = {};
  for (const [file, members] of byFile) {
    const source = await changedFile(file, members, opened.parse);
    if (source === null) return null;
    if (source !== file.source) files[file.path] = source;
  }
  return files;
}

async function refuse(opened: Opened, reason: Reason, text: string): Promise<Answer> {
  const nearest = reason === 'not_found' && text ? await nearestPlaces(opened.project, text, opened.project.paths) : [];
  const notes = reason === 'not_found' && text ? await notesOf(opened, [], text) : [];
  return { outcome: 'refuse', reason, nearest, can: await suggestions(opened.project), notes };
}

async function apply(
  opened: Opened,
  { groups, notes = [] }: Pick<Extract<Decision, { do: 'apply' }>, 'groups' | 'notes'>,
  text: string,
): Promise<Answer> {
  if (groups.some((group) => group.members.length === 0)) return refuse(opened, 'by_hand', text);
  if (groups.some((group) => group.breaksPlaceholder)) return refuse(opened, 'placeholder', text);
  const files = await write(opened, groups);
  if (!files) return { outcome: 'ask', because: 'crosses', places: placesOf(groups), notes: [] };
  if (Object.keys(files).length === 0) return refuse(opened, 'same', text);
  const all = [...(await notesOf(opened, groups, text)), ...notes];
  return { outcome: 'apply', files, places: placesOf(groups), notes: all };
}

async function takeTurn(turn: Turn, parse: ParseTexts): Promise<Answer> {
  const project = await openProject(turn.reader, turn.rootDirectory, parse, turn.signal);
  const languages = await readLanguages(project);
  const opened: Opened = { project, languages, parse };
  const instruction = readInstruction(turn.prompt);
  if (instruction.act === 'find') return findText(project, instruction.text);
  if (instruction.act === 'list') return listThings(project, languages, instruction.what);
  if (instruction.act === 'explain') return explainProject(project, languages);
  const text = 'from' in instruction ? instruction.from : '';
  const decision = await decideOn(opened, instruction);
  const isSure = decision.do === 'ask' || (decision.do === 'refuse' && decision.reason !== 'not_found');
  if (project.wasCut() && (!isSure || turn.chosen)) return refuse(opened, 'too_many_files', text);
  if (decision.do === 'refuse') return refuse(opened, decision.reason, text);
  if (decision.do === 'apply') return apply(opened, decision, text);
  if (!turn.chosen) {
    return {
      outcome: 'ask',
      because: decision.because,
      places: placesOf(decision.groups),
      notes: [...(await notesOf(opened, [], text)), ...(decision.notes ?? [])],
    };
  }
  const chosen = decision.groups.slice(0, MAX_PLACES).filter((_group, index) => turn.chosen?.includes(index));
  return chosen.length > 0 ? apply(opened, { groups: chosen }, text) : refuse(opened, 'not_found', text);
}

/** What changes files; questions change nothing. */
const CHANGING: ReadonlySet<string> = new Set<Instruction['act']>(['replace', 'colour', 'set', 'rename-key']);

/**
 * The assistant without a model: it follows unambiguous instructions (visible-cases.json), and never guesses.
 * @param parse with a time limit: a file that takes too long is only searched as plain text
 */
export function createRulesAssistant(parse: ParseTexts): Assistant {
  return {
    source: 'rules',
    turn: (turn) => takeTurn(turn, parse),
    suggest: async ({ reader, rootDirectory }) => suggestions(await openProject(reader, rootDirectory, parse)),
    understands: (sentence) => CHANGING.has(readInstruction(sentence).act),
  };
}
