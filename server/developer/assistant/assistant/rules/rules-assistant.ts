import type { Answer, Assistant, Note, SelectedElement, SingleAnswer, TextPlace, Turn } from '../assistant.ts';
import type { Instruction } from '../instruction/instruction.ts';
import type { Reason } from '../reasons.ts';
import { aboutSelected, readSaying, withoutSelected } from '../wishes/about-selected.ts';
import { isClearChange } from '../wishes/is-clear-change.ts';
import { isHelp } from '../wishes/is-help.ts';
import { talkOf } from '../wishes/is-talk.ts';
import { isUndo } from '../wishes/is-undo.ts';
import { readWishes, type Wish } from '../wishes/read-wishes.ts';
import { isLocaleFile, languageOf } from '#server/developer/source/texts/files.ts';
import { answerQuestion } from './answer-question.ts';
import { decideOn } from './decide-on.ts';
import { editsOf } from './edits-of.ts';
import type { Opened } from './opened.ts';
import type { Group, Member } from './groups.ts';
import { isOfLanguage, readLanguages } from './languages.ts';
import type { LookParser } from './looks/read-looks.ts';
import { nearestPlaces } from './nearest.ts';
import { openProject, placeAt, type ParseTexts, type ReadFile } from './project.ts';
import type { Decision } from './replace-text.ts';
import { plainWords, searchWords } from './search-words.ts';
import { notesOfPlaces } from './notes-of-places.ts';
import { proposals } from './proposals.ts';
import { forms, suggestions, suggestionsFor } from './suggestions.ts';
import { takeWishes } from './take-wishes.ts';
import { contentHash } from './content-hash.ts';
import { changedFile } from './verify.ts';

/** The maximum number of places in a question. */
const MAX_PLACES = 100;

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

/** @param isUnread the text may be in a file of another encoding, also where no word of it is plain */
async function notesOf(opened: Opened, groups: readonly Group[], text: string, isUnread = false): Promise<Note[]> {
  const needed = untranslated(opened, groups);
  const { project } = opened;
  const hits = text ? await project.searchAll(searchWords(text), project.examples) : [];
  const words = plainWords(text);
  const unread = isUnread || words.length > 0 ? await project.otherEncodings(words, project.paths) : [];
  return [
    ...(needed.length > 0 ? [{ note: 'needs_translation' as const, values: needed }] : []),
    ...(hits.length > 0 ? [{ note: 'also_in_examples' as const, values: hits.slice(0, 20) }] : []),
    ...(unread.length > 0 ? [{ note: 'not_utf8' as const, values: unread.slice(0, 20) }] : []),
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

async function refuse(opened: Opened, reason: Reason, text: string, instruction?: Instruction): Promise<SingleAnswer> {
  const isMissing = text !== '' && (reason === 'not_found' || reason === 'encoding');
  const nearest = isMissing ? await nearestPlaces(opened.project, text, opened.project.paths) : [];
  const notes = isMissing ? await notesOf(opened, [], text, reason === 'encoding') : [];
  const places = reason === 'not_found' && instruction ? await notesOfPlaces(opened, instruction) : [];
  return { outcome: 'refuse', reason, nearest, can: [], notes: [...notes, ...places] };
}

async function apply(
  opened: Opened,
  { groups, notes = [] }: Pick<Extract<Decision, { do: 'apply' }>, 'groups' | 'notes'>,
  text: string,
): Promise<SingleAnswer> {
  if (groups.some((group) => group.members.length === 0)) return refuse(opened, 'by_hand', text);
  if (groups.some((group) => group.breaksPlaceholder)) return refuse(opened, 'placeholder', text);
  const files = await write(opened, groups);
  if (!files) return { outcome: 'ask', because: 'crosses', places: placesOf(groups), notes: [] };
  if (Object.keys(files).length === 0) return refuse(opened, 'same', text);
  const all = [...(await notesOf(opened, groups, text)), ...notes];
  return { outcome: 'apply', files, edits: editsOf(groups), places: placesOf(groups), notes: all };
}

/** Whether an edit is in the middle of what another one takes away. */
function isWithin({ edit }: Member, { edit: outer }: Member): boolean {
  const isIn = outer.start <= edit.start && outer.end >= edit.end && outer.end > edit.start && outer.start < edit.end;
  return isIn && outer.end - outer.start > edit.end - edit.start;
}

/** Whether two edits cannot both be made: values of one declaration, new words for the same ones. */
function isClash(one: Member, other: Member): boolean {
  if (one.file !== other.file) return false;
  // A heading is gone with its card.
  if (isWithin(one, other) || isWithin(other, one)) return true;
  if (one.edit.insert === other.edit.insert) return false;
  if (one.text !== null) return one.text === other.text && one.at?.from === other.at?.from;
  const areTouching = one.edit.start <= other.edit.end && one.edit.end >= other.edit.start;
  return one.isAsMeant !== undefined && other.isAsMeant !== undefined && areTouching;
}

/** Of changes that are one or the other (two sizes of one rule) the first: both cannot be. */
function withoutClashes(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const before = kept.flatMap(({ members }) => members);
    if (!group.members.some((own) => before.some((each) => isClash(own, each)))) kept.push(group);
  }
  return kept;
}

/** The text that an instruction is about; empty: it names none. */
function textOf(instruction: Instruction): string {
  if (instruction.act === 'thing') return textOf(instruction.first);
  if (instruction.act === 'remove' && instruction.part.role === null)
    return instruction.part.text ?? instruction.part.words.join(' ');
  if ('part' in instruction) return instruction.part.text ?? '';
  return 'from' in instruction ? instruction.from : '';
}

/** A wish on an opened commit. */
async function takeWish(
  opened: Opened,
  { text: written, instruction }: Wish,
  chosen?: readonly number[],
): Promise<SingleAnswer> {
  const { project } = opened;
  const answer = await answerQuestion(opened, instruction);
  if (answer) return answer;
  const text = textOf(instruction);
  const decision = await decideOn(opened, instruction);
  const isSure = decision.do === 'ask' || (decision.do === 'refuse' && decision.reason !== 'not_found');
  if (project.wasCut() && (!isSure || chosen)) return refuse(opened, 'too_many_files', text);
  if (decision.do === 'refuse') {
    const refused = await refuse(opened, decision.reason, text, instruction);
    if (refused.outcome !== 'refuse') return refused;
    const isOpen = refused.reason === 'no_model';
    if (decision.can) return { ...refused, can: decision.can };
    const can = isOpen ? await proposals(opened, written, instruction) : await suggestionsFor(opened, written);
    const others = isOpen && can.length === 0 ? await suggestions(project) : can;
    return { ...refused, can: others.map(withoutSelected) };
  }
  if (decision.do === 'apply') return apply(opened, decision, text);
  if (!chosen) {
    return {
      outcome: 'ask',
      because: decision.because,
      places: placesOf(decision.groups),
      notes: [
        ...(await notesOf(opened, [], text)),
        ...(decision.notes ?? []),
        ...(await notesOfPlaces(opened, instruction)).filter(({ note }) => note === 'no_such_place'),
      ],
    };
  }
  const picked = withoutClashes(decision.groups.slice(0, MAX_PLACES).filter((_group, index) => chosen.includes(index)));
  return picked.length > 0 ? apply(opened, { groups: picked }, text) : refuse(opened, 'not_found', text);
}

/** Whether the file of an element is as it was when it was selected: after another wish its offset may be another one's. */
async function isUnchanged(reader: Turn['reader'], { path, hash }: SelectedElement): Promise<boolean> {
  const source = await reader.read(path);
  return source !== null && contentHash(source) === hash;
}

/** Whether the selected element is where it was when it was selected. */
async function isThere({ reader, selected }: Turn, looks: LookParser | undefined): Promise<boolean> {
  if (!selected || !(await isUnchanged(reader, selected))) return false;
  const elements = await looks?.findElements(selected.path, (await reader.read(selected.path)) ?? '');
  return elements?.some(({ start }) => start === selected.offset) ?? false;
}

/** What is wished of the selected element, and of all else. */
function wishesOf({ selected }: Turn, prompt: string): readonly Wish[] {
  if (!selected) return readWishes(prompt);
  const saying = readSaying(prompt);
  const wishes = saying === null ? readWishes(prompt) : [{ text: prompt, instruction: saying }];
  return wishes.map((wish) => ({ ...wish, text: withoutSelected(wish.text) }));
}

async function takeTurn(turn: Turn, parse: ParseTexts, looks?: LookParser): Promise<Answer> {
  const { selected } = turn;
  const said = selected ? aboutSelected(turn.prompt) : turn.prompt;
  if (said !== turn.prompt && !(await isThere(turn, looks)))
    return { outcome: 'refuse', reason: 'selection_gone', nearest: [], can: [], notes: [] };
  const take = async (reader: Turn['reader'], wish: Wish) => {
    const place = selected && (await isUnchanged(reader, selected)) ? selected : null;
    const project = await openProject(reader, turn.rootDirectory, parse, turn.signal, place);
    const opened = { project, languages: await readLanguages(project), parse, ...(looks && { looks }) };
    return takeWish(opened, wish, turn.chosen);
  };
  if (isHelp(turn.prompt)) {
    const can = await forms(await openProject(turn.reader, turn.rootDirectory, parse, turn.signal));
    return { outcome: 'refuse', reason: 'help', nearest: [], can, notes: [] };
  }
  if (isUndo(turn.prompt)) return { outcome: 'refuse', reason: 'undo', nearest: [], can: [], notes: [] };
  const talk = talkOf(said);
  if (talk) {
    const project = talk === 'thanks' ? null : await openProject(turn.reader, turn.rootDirectory, parse, turn.signal);
    const can = project === null ? [] : await suggestions(project);
    return { outcome: 'refuse', reason: talk, nearest: [], can, notes: [] };
  }
  return takeWishes(turn.reader, wishesOf(turn, said), take);
}

/**
 * The assistant without a model: it follows unambiguous instructions (visible-cases.json), and never guesses.
 * @param parse with a time limit: a file that takes too long is only searched as plain text
 * @param looks absent: wishes about looks are not understood
 */
export function createRulesAssistant(parse: ParseTexts, looks?: LookParser): Assistant {
  return {
    source: 'rules',
    turn: (turn) => takeTurn(turn, parse, looks),
    suggest: async ({ reader, rootDirectory }) => suggestions(await openProject(reader, rootDirectory, parse)),
    understands: (sentence) =>
      readWishes(sentence).every(({ instruction, shared }) =>
        (shared ?? [{ instruction }]).every((each) => isClearChange(each.instruction)),
      ),
  };
}
