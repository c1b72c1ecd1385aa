import { isLocaleFile, isLanguage } from '#server/developer/source/texts/files.ts';
import { kindsOfName } from '#server/developer/source/texts/names.ts';
import type { Kind } from '#server/developer/source/texts/text.ts';
import { unparsedText } from '#server/developer/source/texts/unparsed-text.ts';
import { singleGroup, type Group } from './groups.ts';
import { isOfLanguage, type Languages } from './languages.ts';
import { findMatches } from './match.ts';
import type { Project, ReadFile } from './project.ts';
import { speaks, type Scope } from './scope.ts';
import { searchWords } from './search-words.ts';
import { joinDefaults, leadsTo, localeValues, translatedGroup, type LocaleValue } from './translated.ts';
import { plain } from '#server/developer/source/texts/units.ts';

/** The kinds of text that the calls of a key show it as. */
function kindsOfCalls(files: readonly ReadFile[], value: LocaleValue): Kind[] {
  return files.flatMap((file) =>
    (file.texts?.calls ?? []).flatMap((call) => {
      const key = call.key === null ? null : call.prefix ? `${call.prefix}.${call.key}` : call.key;
      return key !== null && leadsTo(key, value) ? call.kinds : [];
    }),
  );
}

/** A place where nothing is parsed: found by letters, asked about. */
function rawGroups(file: ReadFile, from: string, to: string): Group[] {
  const text = unparsedText(file.source, { start: 0, end: file.source.length });
  if (!plain(file.source).includes(plain(from))) return [];
  return findMatches(text, from).map((match) => {
    const { file: own, offset, members, ...rest } = singleGroup(file, text, { ...match, whole: false }, to);
    const raw = members.map((member) => ({ ...member, text: null }));
    return { ...rest, file: own, offset, said: from, members: raw, open: false };
  });
}

/** Files that contain the text, and the locale files that may contain its keys. */
export async function readCandidates(project: Project, text: string, scope: Scope): Promise<ReadFile[]> {
  const hits = await project.searchAll(searchWords(text), project.paths);
  const wanted = new Set(scope.paths);
  const named = hits.filter((path) => wanted.has(path));
  const files = await project.readAll(named);
  const keyed = files.some(
    (file) => file.texts?.texts.some((each) => each.belongsTo || each.role === 'key') || isLocaleFile(file.path),
  );
  if (!keyed) return files;
  // Related changes may be outside the named files: keys of other languages, other calls.
  return project.readAll([...new Set([...named, ...hits, ...project.locales])]);
}

interface Found {
  readonly group: Group;
  readonly key: string | null;
  readonly value: LocaleValue | null;
}

/** Every place of a text, with all that changes together with it. */
export async function findGroups(
  project: Project,
  scope: Scope,
  languages: Languages,
  from: string,
  to: string,
  wantsKinds: boolean,
): Promise<Group[]> {
  const files = await readCandidates(project, from, scope);
  const values = localeValues(files);
  const inScope = new Set(scope.paths);
  const found: Found[] = [];
  const asKeys = new Set<string>();
  for (const file of files) {
    if (!inScope.has(file.path)) continue;
    if (!file.texts) {
      found.push(...rawGroups(file, from, to).map((group) => ({ group, key: null, value: null })));
      continue;
    }
    for (const text of file.texts.texts) {
      for (const match of findMatches(text, from)) {
        const value = values.find((each) => each.text === text) ?? null;
        const language = value?.language ?? (text.belongsTo ? languages.source : null);
        if (!speaks(file.path, language, scope, languages)) continue;
        if (text.belongsTo && scope.language && languages.source && !isOfLanguage(languages.source, scope.language))
          continue;
        const translated = translatedGroup({ files, values, languages }, file, text, match, to);
        const group = translated ?? singleGroup(file, text, match, to);
        if (text.role === 'key' && group.role === 'text') {
          const name = `${text.belongsTo}|${match.before}`;
          if (asKeys.has(name)) continue;
          asKeys.add(name);
        }
        found.push({ group, key: translated && text.role !== 'key' ? (text.belongsTo ?? null) : null, value });
      }
    }
  }
  const calling = wantsKinds && found.some(({ value }) => value) ? await readCallers(project, found) : files;
  return joinDefaults(withoutDoubles(found).map((each) => withKinds(each, calling)));
}

async function readCallers(project: Project, found: readonly Found[]): Promise<ReadFile[]> {
  const words = found.flatMap(({ value }) => (value ? [value.key.split('.').at(-1) ?? ''] : [])).filter(Boolean);
  const scripts = project.paths.filter((path) => /\.(?:[jt]sx?|vue|[cm]js)$/.test(path));
  return project.readAll(await project.search(words.slice(0, 50), scripts));
}

function withKinds(found: Found, files: readonly ReadFile[]): Found {
  const { value, group } = found;
  if (!value) return found;
  const kinds = [...kindsOfName(value.key.split('.').at(-1) ?? ''), ...kindsOfCalls(files, value)];
  return { ...found, group: { ...group, kinds: [...group.kinds, ...kinds], open: kinds.length === 0 } };
}

/** A value that changes with its key is no place of its own. */
function withoutDoubles(found: readonly Found[]): Found[] {
  const taken = new Set(
    found.flatMap(({ group, value }) =>
      value ? [] : group.members.map((each) => `${each.file.path}:${each.edit.start}`),
    ),
  );
  const kept = found.filter(({ group, value }) => {
    const own = group.members[0];
    return !value || !own || !taken.has(`${own.file.path}:${own.edit.start}`);
  });
  // A text that is its own key, without a call that could be parsed: the user decides whether the key changes too.
  return kept.map((each) =>
    each.value &&
    plain(each.value.key) === each.group.said &&
    !isLanguage(each.value.key) &&
    /[\s\p{Lu}]/u.test(each.value.key)
      ? { ...each, group: { ...each.group, doubt: each.group.doubt ?? 'composed' } }
      : each,
  );
}
