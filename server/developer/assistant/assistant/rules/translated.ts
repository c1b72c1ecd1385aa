import { isLocaleFile } from '#server/developer/source/texts/files.ts';
import { readsLikeText } from '#server/developer/source/texts/reads-like-text.ts';
import type { Call, Key, Text } from '#server/developer/source/texts/text.ts';
import { joinGroups, rangeOf, singleGroup, type Group, type Member } from './groups.ts';
import { isOfLanguage, localeKey, type Languages } from './languages.ts';
import { findMatches, type Match } from './match.ts';
import type { ReadFile } from './project.ts';
import { plain, said } from '#server/developer/source/texts/units.ts';
import { editOf } from '#server/developer/source/texts/write.ts';

/** A value of a locale file. */
export interface LocaleValue {
  readonly file: ReadFile;
  readonly text: Text;
  readonly key: string;
  readonly language: string | null;
}

/** All values of the locale files that were read. */
export function localeValues(files: readonly ReadFile[]): LocaleValue[] {
  return files
    .filter((file) => isLocaleFile(file.path))
    .flatMap((file) =>
      (file.texts?.texts ?? [])
        .filter((text) => text.path && text.path.length > 0)
        .map((text) => ({ file, text, ...localeKey(file.path, text.path ?? []) })),
    );
}

function namespaceOf(path: string) {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

/** How calls may name a value: with its namespace (`shop:buy`) or without. */
export function calledNames({ file, key }: { readonly file: ReadFile; readonly key: string }): string[] {
  const namespace = namespaceOf(file.path);
  return [key, `${namespace}:${key}`, `${namespace}.${key}`];
}

/** Whether a call's key leads to a value. */
export function leadsTo(called: string, value: { readonly file: ReadFile; readonly key: string }): boolean {
  return calledNames(value).includes(called);
}

const PLURAL = /_(?:zero|one|two|few|many|other|plural|male|female)$/;

interface Translated {
  readonly files: readonly ReadFile[];
  readonly values: readonly LocaleValue[];
  readonly languages: Languages;
}

function keysOf(file: ReadFile): Key[] {
  return isLocaleFile(file.path) ? (file.texts?.keys ?? []) : [];
}

function callsOf(file: ReadFile): Call[] {
  return file.texts?.calls ?? [];
}

/** A key's text where the text itself is the key: it is contiguous. */
function keyText(key: Key | Call): Text | null {
  return key.piece ? { role: 'key', pieces: [key.piece], kinds: [], spans: [] } : null;
}

function keyMember(file: ReadFile, text: Text, match: Match, to: string, holder: Text | null): Member | null {
  const own = findMatches(text, match.units.map((unit) => unit.letter).join('')).find(
    (each) => each.before === match.before,
  );
  const edit = own && editOf(own.units, to, text);
  return own && edit ? { file, edit, text: holder, at: rangeOf(own), to } : null;
}

/** The calls, the keys of every language and the value of the source, which change together (visible-cases.json, rule 5). */
function textAsKey(context: Translated, file: ReadFile, text: Text, match: Match, to: string): Group {
  const key = said(text);
  const first = singleGroup(file, text, match, to);
  const members: Member[] = [];
  let taken = false;
  let plural = false;
  const next = plain(`${match.before}${to}${match.after}`);
  const languages = new Set<string>();
  for (const each of context.files) {
    for (const call of callsOf(each)) {
      const own = plain(call.key ?? '').trim() === key ? keyText(call) : null;
      const holder =
        own && each.texts?.texts.find((held) => held.role === 'key' && held.pieces[0]?.start === call.piece?.start);
      const member = own && keyMember(each, own, match, to, holder ?? null);
      if (member) members.push(member);
    }
    for (const found of keysOf(each)) {
      const { key: name, language } = localeKey(each.path, found.path);
      if (found.path.at(-1) === undefined || !found.leaf) continue;
      const level = plain(name).trim();
      taken ||= level === next.trim();
      plural ||= PLURAL.test(level) && level.replace(PLURAL, '') === key;
      const own = level === key ? keyText(found) : null;
      const member = own && keyMember(each, own, match, to, null);
      if (!member) continue;
      members.push(member);
      if (language && language !== context.languages.source) languages.add(language);
    }
  }
  for (const value of context.values) {
    if (plain(value.key).trim() !== key || said(value.text) !== key) continue;
    if (value.language && context.languages.source && !isOfLanguage(value.language, context.languages.source)) continue;
    const own = findMatches(value.text, match.units.map((unit) => unit.letter).join('')).find(
      (each) => each.before === match.before,
    );
    const edit = own && editOf(own.units, to, value.text);
    if (own && edit) members.push({ file: value.file, edit, text: value.text, at: rangeOf(own), to });
  }
  const doubt = first.doubt ?? (taken ? 'taken' : plural ? 'composed' : null);
  return { ...first, role: 'text', members, open: false, doubt, languages: [...languages] };
}

/** Whether the first argument of a call is the text itself: no key of that name leads elsewhere. */
function isItsOwnText(context: Translated, text: Text): boolean {
  const key = text.belongsTo ?? '';
  const named = context.values.filter((value) => leadsTo(key, value));
  const shown = named.filter(
    (value) => !context.languages.source || !value.language || isOfLanguage(value.language, context.languages.source),
  );
  if (shown.length > 0) return shown.every((value) => said(value.text) === said(text) || said(value.text) === '');
  if (named.length > 0) return true;
  return readsLikeText(said(text)) && !/^[\w-]+(?:[.:][\w-]+)+$/.test(said(text));
}

/**
 * The groups of a text that a call shows: a key that is its own text, a default with its value, a value with the
 * defaults that calls bring.
 * @returns null: the text is none of these
 */
export function translatedGroup(
  context: Translated,
  file: ReadFile,
  text: Text,
  match: Match,
  to: string,
): Group | null {
  if (text.role === 'key') {
    return isItsOwnText(context, text)
      ? textAsKey(context, file, text, match, to)
      : singleGroup(file, { ...text, role: 'code' }, match, to);
  }
  if (!text.belongsTo) return null;
  const group = singleGroup(file, text, match, to);
  const shown = context.values.filter(
    (value) =>
      leadsTo(text.belongsTo ?? '', value) &&
      (!context.languages.source || !value.language || isOfLanguage(value.language, context.languages.source)),
  );
  const differs = shown.some((value) => said(value.text) !== said(text));
  return differs ? { ...group, doubt: 'default_differs' } : group;
}

/** Joins each source value with the default texts of calls with its key, where both are equal. */
export function joinDefaults(
  groups: readonly { group: Group; key: string | null; value: LocaleValue | null }[],
): Group[] {
  const joined = new Set<Group>();
  const result: Group[] = [];
  for (const { group, value } of groups) {
    if (!value) continue;
    let whole = group;
    for (const other of groups) {
      if (
        other.key === null ||
        other.value ||
        joined.has(other.group) ||
        !leadsTo(other.key, value) ||
        other.group.said !== group.said
      )
        continue;
      joined.add(other.group);
      whole = joinGroups(whole, other.group);
    }
    result.push(whole);
  }
  return [...result, ...groups.filter(({ group, value }) => !value && !joined.has(group)).map(({ group }) => group)];
}
