import type { Hints } from '../instruction/instruction.ts';
import { isLocaleFile } from '#server/developer/source/texts/files.ts';
import { placeholders } from '#server/developer/source/texts/placeholders.ts';
import type { Call, Key } from '#server/developer/source/texts/text.ts';
import { inOrder, joinGroups, type Group, type Member } from './groups.ts';
import { isOfLanguage, localeKey, type Languages } from './languages.ts';
import type { Project, ReadFile } from './project.ts';
import type { Decision } from './replace-text.ts';
import { readScope, speaks } from './scope.ts';
import { leadsTo, localeValues } from './translated.ts';
import { said, unitsOf } from '#server/developer/source/texts/units.ts';
import { editOf, escapeFor, wholeUnits, staysPlain } from '#server/developer/source/texts/write.ts';

const SCRIPTS = /\.(?:[jt]sx?|[cm][jt]s|vue)$/;

function last(key: string) {
  return key.split(/[.:]/).at(-1) ?? key;
}

function emptyGroup(file: ReadFile, offset: number, text: string, members: Member[]): Group {
  return {
    file,
    offset,
    said: text,
    role: 'text',
    whole: true,
    kinds: [],
    open: false,
    members,
    doubt: null,
    breaksPlaceholder: false,
    languages: [],
  };
}

/** "Set auth.title in fr to 'Bon retour'": the value of a key, with the defaults that calls bring for it. */
export async function setValue(
  project: Project,
  languages: Languages,
  key: string,
  to: string,
  hints: Hints,
): Promise<Decision | null> {
  const scope = readScope(project, hints, languages);
  const wanted = new Set(scope.paths);
  const files = await project.readAll(project.locales);
  const values = localeValues(files).filter((value) => leadsTo(key, value) && wanted.has(value.file.path));
  const spoken = values.filter((value) => speaks(value.file.path, value.language, scope, languages));
  if (values.length === 0) return null;
  if (spoken.length === 0) return { do: 'refuse', reason: 'not_found' };
  const source = !scope.language || (languages.source && isOfLanguage(languages.source, scope.language));
  const callers = source
    ? await project.readAll(
        await project.search(
          [last(key)],
          project.paths.filter((path) => SCRIPTS.test(path)),
        ),
      )
    : [];
  const groups: Group[] = [];
  for (const { file, text } of spoken) {
    const before = said(text);
    const edit = editOf(wholeUnits(text), to, text);
    if (!edit) return { do: 'refuse', reason: 'no_model' };
    const group = emptyGroup(file, text.pieces[0]?.start ?? 0, before, [{ file, edit, text, at: null, to }]);
    const defaults = callers.flatMap((caller) =>
      (caller.texts?.texts ?? []).flatMap((each): Member[] => {
        const own =
          each.belongsTo &&
          each.role === 'text' &&
          leadsTo(each.belongsTo, { file, key: localeKey(file.path, text.path ?? []).key }) &&
          said(each) === before;
        const change = own ? editOf(wholeUnits(each), to, each) : null;
        return change ? [{ file: caller, edit: change, text: each, at: null, to }] : [];
      }),
    );
    groups.push({
      ...joinGroups(group, emptyGroup(file, 0, before, defaults)),
      breaksPlaceholder: placeholders(before) !== placeholders(to),
    });
  }
  const first = groups[0];
  if (groups.length === 1 && first?.said === to.trim()) return { do: 'refuse', reason: 'same' };
  if (groups.some((group) => group.breaksPlaceholder)) return { do: 'refuse', reason: 'placeholder' };
  if (groups.length > 1) return { do: 'ask', because: 'several', groups: inOrder(groups) };
  return scope.unknown ? { do: 'ask', because: 'hint', groups } : { do: 'apply', groups };
}

const PLURALS = /_(?:zero|one|two|few|many|other|plural)$/;

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** What a key's own words become; null: it stays, it would have to move. */
function newName(path: readonly string[], key: string, { from, to }: Renaming): string | null {
  const own = path.at(-1) ?? '';
  const ending = PLURALS.exec(key)?.[0] ?? '';
  if (own === key) return to + (key === from ? '' : ending);
  const parents = (name: string) => name.split('.').slice(0, -1).join('.');
  return parents(from) === parents(to) ? last(to) + (key === from ? '' : ending) : null;
}

function keyMember(file: ReadFile, key: Key, name: string): Member {
  const { piece } = key;
  const text = { role: 'key' as const, pieces: [piece], kinds: [], spans: [] };
  const quote = piece.writing.as === 'raw' || (piece.writing.as === 'yaml-plain' && !staysPlain(name));
  const plain = quote && /^[A-Za-z_$][\w$]*$/.test(name);
  const insert = quote && !plain ? `'${name}'` : escapeFor(piece.writing, name);
  const edit = quote ? { start: piece.start, end: piece.end, insert } : editOf(unitsOf(text), name, text);
  return { file, edit: edit ?? { start: piece.start, end: piece.end, insert }, text: null, at: null, to: name };
}

/** The beginning of a key as a call writes it: its namespace, or what its translator adds. */
function callMember(file: ReadFile, call: Call, { from, to }: Renaming): Member | 'moves' | null {
  if (call.key === null || !call.piece) return null;
  const whole = call.prefix ? `${call.prefix}.${call.key}` : call.key;
  const space = /^[^.:]+:/.exec(whole)?.[0] ?? '';
  if (whole !== from && whole.slice(space.length) !== from) return null;
  const next = space && whole !== from ? space + to : to;
  if (call.prefix && !next.startsWith(`${call.prefix}.`)) return 'moves';
  const name = call.prefix ? next.slice(call.prefix.length + 1) : next;
  const text = { role: 'key' as const, pieces: [call.piece], kinds: [], spans: [] };
  const edit = editOf(unitsOf(text), name, text);
  const holder = file.texts?.texts.find((each) => each.pieces[0]?.start === call.piece?.start) ?? null;
  return edit ? { file, edit, text: holder, at: null, to: name } : null;
}

/** Whether a call that puts its key together may mean this one. */
function mayMean(call: Call, from: string): boolean {
  if (call.key !== null) return false;
  const begins = call.prefix ? `${call.prefix}.${call.begins}` : call.begins;
  return (
    begins + call.ends !== '' &&
    from.length >= begins.length + call.ends.length &&
    [from, last(from)].some((key) => key.startsWith(begins) && key.endsWith(call.ends))
  );
}

/** "Rename the key auth.signIn to auth.logIn": in every locale file and in every call. */
export async function renameKey(project: Project, renaming: Renaming): Promise<Decision> {
  const { from, to } = renaming;
  if (from === to) return { do: 'refuse', reason: 'same' };
  const locales = await project.readAll(project.locales);
  const scripts = project.paths.filter((path) => SCRIPTS.test(path) && !isLocaleFile(path));
  const files = await project.readAll(await project.search([last(from), from.split('.')[0] ?? from, 't(`'], scripts));
  const members: Member[] = [];
  const moved: Group[] = [];
  const taken: Group[] = [];
  for (const file of locales) {
    for (const key of file.texts?.keys ?? []) {
      const { key: name } = localeKey(file.path, key.path);
      if (name === to) taken.push(emptyGroup(file, key.piece.start, name, []));
      if (name !== from && name.replace(PLURALS, '') !== from) continue;
      const next = key.leaf ? newName(key.path, name, renaming) : null;
      if (next === null) moved.push(emptyGroup(file, key.piece.start, name, []));
      else members.push(keyMember(file, key, next));
    }
  }
  if (members.length === 0 && moved.length === 0) return { do: 'refuse', reason: 'not_found' };
  const composed: Group[] = [];
  for (const file of files) {
    for (const call of file.texts?.calls ?? []) {
      if (mayMean(call, from)) composed.push(emptyGroup(file, call.start, `${call.begins}…${call.ends}`, []));
      const member = callMember(file, call, renaming);
      if (member === 'moves') moved.push(emptyGroup(file, call.start, call.key ?? '', []));
      else if (member) members.push(member);
    }
  }
  if (taken.length > 0) return { do: 'ask', because: 'taken', groups: inOrder(taken) };
  if (composed.length > 0)
    return { do: 'ask', because: 'composed', groups: inOrder(composed).map((group) => ({ ...group, members })) };
  if (moved.length > 0) return { do: 'ask', because: 'moves', groups: inOrder(moved) };
  const first = members[0];
  return first
    ? { do: 'apply', groups: [emptyGroup(first.file, first.edit.start, from, members)] }
    : { do: 'refuse', reason: 'not_found' };
}
