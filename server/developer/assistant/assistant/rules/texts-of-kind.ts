import type { Kind, Text } from '#server/developer/source/texts/text.ts';
import { said } from '#server/developer/source/texts/units.ts';
import type { Opened } from './opened.ts';
import { isOfLanguage } from './languages.ts';
import { readLooks } from './looks/read-looks.ts';
import { isDocumentation } from './of-kind.ts';
import type { ReadFile } from './project.ts';
import { calledNames, localeValues, type LocaleValue } from './translated.ts';

const SHOWING = /\.(?:[jt]sx|js|vue|html?|mdx?)$/;
const MAX_FILES = 300;
/** `t.home.title`: a value of the texts that a file imports. Letters. */
const CHAIN = /^\s*[\w$]+((?:\??\.[\w$]+)+)\s*$/;
const MAX_CHAIN = 200;

/** A text of a kind that visitors see, where it is written. */
export interface ShownText {
  readonly text: string;
  readonly file: ReadFile;
  readonly start: number;
  readonly end: number;
  /** A page reads it as `t.home.title`: that this is a text is not certain. */
  readonly isChained: boolean;
}

function shownAt(file: ReadFile, text: Text, isChained = false): ShownText {
  const pieces = text.pieces.filter((piece) => piece.text.trim());
  const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  return { text: said(text), file, start, end, isChained };
}

/** The keys that elements of a kind read as `t.home.title`. */
async function chainedKeys({ project, looks }: Opened, kinds: readonly Kind[], paths: readonly string[]) {
  if (!looks) return [];
  const { elements } = await readLooks(project, looks);
  const within = new Set(paths);
  const own = elements.filter((each) => within.has(each.file.path) && areOf(each.kinds, kinds));
  return own.flatMap(({ file, element }) =>
    element.content.flatMap((part) => {
      if (part.kind !== 'data' || part.end - part.start > MAX_CHAIN) return [];
      const source = file.source.slice(part.start, part.end).replace(/^\{|\}$/g, '');
      const key = CHAIN.exec(source)?.[1]?.replaceAll('?', '').slice(1);
      return key === undefined ? [] : [key];
    }),
  );
}

function areOf(own: readonly string[], kinds: readonly string[]) {
  return own.some((kind) => kinds.includes(kind));
}

/** All texts of a kind that visitors see: in pages, and by the keys of translations, in the language of the source. */
export async function textsOfKind(
  opened: Opened,
  kinds: readonly Kind[],
  paths: readonly string[],
): Promise<ShownText[]> {
  const { project, languages } = opened;
  const files = await project.readAll(
    paths.filter((path) => SHOWING.test(path) && !isDocumentation(path)).slice(0, MAX_FILES),
  );
  const values = localeValues(await project.readAll(project.locales)).filter(
    ({ language }) => !language || !languages.source || isOfLanguage(language, languages.source),
  );
  const own = files.flatMap((file) =>
    (file.texts?.texts ?? [])
      .filter((text) => text.role === 'text' && areOf(text.kinds, kinds))
      .map((text) => shownAt(file, text)),
  );
  const called = files.flatMap((file) =>
    (file.texts?.calls ?? [])
      .filter(({ key, kinds: of }) => key !== null && areOf(of, kinds))
      .map(({ key, prefix }) => (prefix ? `${prefix}.${key}` : (key ?? ''))),
  );
  const chained = await chainedKeys(opened, kinds, paths);
  const valuesAt = (keys: ReadonlySet<string>): LocaleValue[] =>
    values.filter((value) => calledNames(value).some((name) => keys.has(name)));
  const all = [
    ...own,
    ...valuesAt(new Set(called)).map(({ file, text }) => shownAt(file, text)),
    ...valuesAt(new Set(chained)).map(({ file, text }) => shownAt(file, text, true)),
  ].filter(({ text }) => text !== '');
  return [...new Map(all.map((each) => [`${each.file.path}:${each.start}`, each])).values()];
}
