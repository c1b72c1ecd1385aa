import type { SingleAnswer, TextPlace } from '../assistant.ts';
import type { Listed } from '../instruction/instruction.ts';
import type { Opened } from './opened.ts';
import type { Languages } from './languages.ts';
import { placeAt, placesIn, type Project, type ReadFile } from './project.ts';
import { hexOfName } from '../wishes/color-words.ts';
import { readLooks } from './looks/read-looks.ts';
import { plainWords, searchWords } from './search-words.ts';
import { textsOfKind } from './texts-of-kind.ts';
import { findMatches } from './match.ts';
import { isDocumentation } from './of-kind.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Text } from '#server/developer/source/texts/text.ts';
import { plain, said } from '#server/developer/source/texts/units.ts';
import { unparsedText } from '#server/developer/source/texts/unparsed-text.ts';

const PAGE =
  /\.html?$|(?:^|\/)(?:pages|routes|views|screens)\/.+\.(?:[jt]sx|vue|svelte|astro|mdx?)$|(?:^|\/)app\/(?:.+\/)?page\.[jt]sx?$|\+page\.svelte$/i;
/** The maximum length of a useful list. */
const MAX_LISTED = 100;

function answer(
  topic: 'places' | 'list' | 'project',
  places: readonly TextPlace[],
  names: readonly string[] = [],
): Extract<SingleAnswer, { outcome: 'answer' }> {
  return {
    outcome: 'answer',
    topic,
    places: places.slice(0, MAX_LISTED),
    notes: names.length > 0 ? [{ note: 'names', values: names.slice(0, MAX_LISTED) }] : [],
  };
}

/** The texts of a file; all of one that no parser reads, where it holds the words. */
function textsOf({ source, texts }: ReadFile, words: string): readonly Text[] {
  if (texts) return texts.texts;
  return plain(source).includes(plain(words)) ? [unparsedText(source, { start: 0, end: source.length })] : [];
}

/** The first place of each line, of texts and of strings in code. */
function* placesOf(files: readonly ReadFile[], text: string) {
  const [texts, code] = [new Map<string, TextPlace>(), new Map<string, TextPlace>()];
  for (const file of files) {
    const placeOf = placesIn(file);
    for (const each of textsOf(file, text)) {
      yield;
      const found = each.role === 'code' && !each.unparsed ? code : texts;
      for (const match of findMatches(each, text)) {
        const place = placeOf(match.units[0]?.start ?? 0, each.unparsed ? text : said(each));
        const key = `${place.line} ${place.path}`;
        if (!found.has(key)) found.set(key, place);
      }
    }
  }
  return [...(texts.size > 0 ? texts : code).values()];
}

/** "Where is 'Sign in'?": texts first, then strings in code; tests are named. */
export async function findText(
  project: Project,
  text: string,
  paths: readonly string[] = project.paths,
): Promise<SingleAnswer> {
  const files = await project.readAll(await project.searchAll(searchWords(text), paths));
  const found = answer('places', await inSlices(placesOf(files, text)));
  const words = plainWords(text);
  const unread = words.length > 0 ? await project.otherEncodings(words, project.paths) : [];
  return unread.length > 0 ? { ...found, notes: [{ note: 'not_utf8', values: unread.slice(0, MAX_LISTED) }] } : found;
}

function listedIn(file: ReadFile, what: 'colours' | 'tokens'): TextPlace[] {
  const { texts } = file;
  if (!texts) return [];
  const placeOf = placesIn(file);
  if (what === 'colours')
    return texts.colors.filter((each) => !each.code).map((each) => placeOf(each.start, each.value));
  return texts.tokens
    .filter((each) => each.sort === 'style')
    .map((each) => placeOf(each.start, `${each.name}: ${each.value}`));
}

/** Properties that a color is a value of, alone or beside others. */
const COLORED = /color|background|border|outline|shadow|fill|stroke|^--/;

/** Colors by their names, as rules and elements set them: `background: white`. */
async function namedColors({ project, looks }: Opened, paths: readonly string[]): Promise<TextPlace[]> {
  if (!looks) return [];
  const within = new Set(paths);
  const { rules, elements } = await readLooks(project, looks);
  const namesIn = (value: string) =>
    (value.match(/(?<![\w-#."'/])[a-z]+(?![\w-(."'/])/gi) ?? []).filter(
      (name) => hexOfName(name.toLowerCase()) !== null,
    );
  const ofRules = rules
    .filter(({ file }) => within.has(file.path))
    .flatMap(({ file, rule }) =>
      rule.declarations
        .filter(({ property }) => COLORED.test(property))
        .flatMap(({ value, valueStart }) => namesIn(value).map((name) => placeAt(file, valueStart, name))),
    );
  const styles = elements
    .filter(({ file }) => within.has(file.path))
    .flatMap(({ file, element }) => {
      const piece = element.attributes.find(({ name }) => name === 'style')?.piece;
      const said = (piece?.text ?? '').split(';').filter((each) => COLORED.test(each.split(':')[0] ?? ''));
      return said.flatMap((each) =>
        namesIn(each.split(':')[1] ?? '').map((name) => placeAt(file, piece?.start ?? element.start, name)),
      );
    });
  return [...ofRules, ...styles];
}

/** The pages among files: HTML, and what frameworks route to. Where none is known to be one, all files. */
function pagesOf(paths: readonly string[]): readonly string[] {
  const pages = paths.filter((path) => PAGE.test(path) && !isDocumentation(path));
  return pages.length > 0 ? pages : paths;
}

/** "List the headings", "list the colors", "which languages …". */
export async function listThings(
  opened: Opened,
  what: Listed,
  paths: readonly string[] = opened.project.paths,
): Promise<SingleAnswer & { outcome: 'answer' }> {
  const { project, languages } = opened;
  if (what === 'languages') return answer('list', [], languages.all);
  if (what === 'files') return answer('list', [], paths);
  if (what === 'pages') return answer('list', [], pagesOf(paths));
  if (what !== 'colours' && what !== 'tokens') {
    const shown = await textsOfKind(opened, [what], paths);
    return answer(
      'list',
      shown.slice(0, MAX_LISTED).map(({ file, start, text }) => placeAt(file, start, text)),
    );
  }
  const wanted = what === 'tokens' ? /\.(?:css|scss|less|vue|html?)$/ : /\.(?:[jt]sx?|vue|html?|mdx?|css|scss|less)$/;
  const files = await project.readAll(paths.filter((path) => wanted.test(path)).slice(0, 200));
  const listed = files.flatMap((file) => listedIn(file, what));
  const named = what === 'colours' ? await namedColors(opened, paths) : [];
  const order = new Map(files.map(({ path }, at) => [path, at]));
  const at = ({ path }: TextPlace) => order.get(path) ?? files.length;
  return answer(
    'list',
    [...listed, ...named].sort((one, other) => at(one) - at(other) || one.line - other.line),
  );
}

/** "Explain the project": what it is made of, with links to where one begins to read. */
export async function explainProject(project: Project, languages: Languages): Promise<SingleAnswer> {
  const first = project.paths.filter((path) =>
    /(?:^|\/)(?:readme\.md|package\.json|index\.html|(?:src\/)?(?:main|index|app)\.[jt]sx?|app\/(?:layout|page)\.[jt]sx?)$/i.test(
      path,
    ),
  );
  const files = await project.readAll(first.slice(0, 8));
  const places = files.map((file) => {
    const heading = file.texts?.texts.find(
      (text) => text.role === 'text' && text.kinds.some((kind) => kind === 'heading' || kind === 'title'),
    );
    return placeAt(file, heading?.pieces[0]?.start ?? 0, heading ? said(heading) : file.path);
  });
  const kinds = new Map<string, number>();
  for (const path of project.paths) {
    const extension = path.split('.').at(-1) ?? '';
    kinds.set(extension, (kinds.get(extension) ?? 0) + 1);
  }
  const counts = [...kinds]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([extension, count]) => `${count} × .${extension}`);
  return answer('project', places, [...counts, ...languages.all]);
}
