import type { SingleAnswer, TextPlace } from '../../assistant.ts';
import type { LookWish } from '../../instruction/instruction.ts';
import type { Languages } from '../languages.ts';
import { placeAt, type Project, type ReadFile } from '../project.ts';
import { readScope } from '../scope.ts';
import { propertiesOf } from './change-look.ts';
import { chooseElements } from './choose-elements.ts';
import { settersOf, type Setter } from './declared.ts';
import { tokenUses } from './token-uses.ts';
import { type LookParser, type Looks, readLooks } from './read-looks.ts';

type Declared = Pick<Setter, 'file' | 'declaration'>;

const MAX_PLACES = 100;
/** What an element has of the page where no rule sets it. */
const INHERITED = /^(?:color|font|line-height|letter-spacing|text-)/;

function places(found: readonly TextPlace[]): SingleAnswer {
  const once = new Map(found.map((each) => [`${each.path}:${each.line}:${each.text}`, each]));
  return { outcome: 'answer', topic: 'places', places: [...once.values()].slice(0, MAX_PLACES), notes: [] };
}

function tokensOf(files: readonly ReadFile[], value: string): TextPlace[] {
  const names = [...value.matchAll(/--[\w-]+/g)].map((match) => match[0]);
  return files.flatMap((file) =>
    (file.texts?.tokens ?? [])
      .filter(({ name }) => names.includes(name))
      .map((token) => placeAt(file, token.start, `${token.name}: ${token.value}`)),
  );
}

/** The declarations of the page itself, which its elements inherit. */
function inherited({ rules }: Looks, property: string): Declared[] {
  return rules.flatMap(({ file, rule }) => {
    const isPage = rule.selectors.some((selector) => /^(?:\*|html|body|:root)$/.test(selector.trim()));
    const declaration = rule.declarations.filter((each) => each.property === property).at(-1);
    return isPage && declaration ? [{ file, declaration }] : [];
  });
}

/** Where the values of declarations are used: their tokens, and what is written as they are. */
async function usesOf(project: Project, looks: Looks, found: readonly Declared[]): Promise<TextPlace[]> {
  const values = new Set(found.map(({ declaration }) => declaration.value));
  const names = new Set([...values].flatMap((value) => value.match(/--[\w-]+/g) ?? []));
  const uses: TextPlace[] = [];
  for (const name of names) uses.push(...(await tokenUses(project, name)));
  const plain = [...values].filter((value) => !value.includes('--'));
  const same = looks.rules.flatMap(({ file, rule }) =>
    rule.declarations
      .filter(({ value }) => plain.includes(value))
      .map(({ start, property, value }) => placeAt(file, start, `${property}: ${value}`)),
  );
  return [...uses, ...same];
}

/** `Where is the color of the button set?`: declarations of its rules, then the tokens that they use. */
export async function findLook(
  project: Project,
  languages: Languages,
  parser: LookParser,
  wish: LookWish,
): Promise<SingleAnswer> {
  const scope = readScope(project, wish.hints, languages);
  const looks = await readLooks(project, parser);
  const { elements } = await chooseElements(project, looks, scope.paths, wish.target);
  if (elements.length === 0) return places([]);
  const properties = propertiesOf(looks, elements, wish);
  const own: readonly Declared[] = properties.flatMap((property) =>
    elements.flatMap((each) => settersOf(looks, each, property)),
  );
  const isInherited = own.length === 0 && properties.every((property) => INHERITED.test(property));
  const found = isInherited ? properties.flatMap((property) => inherited(looks, property)) : own;
  if (wish.asksUses) return places(await usesOf(project, looks, found));
  const said = found.map(({ file, declaration }) =>
    placeAt(file, declaration.start, `${declaration.property}: ${declaration.value}`),
  );
  const files = [...new Set(looks.rules.map(({ file }) => file))];
  return places([...said, ...found.flatMap(({ declaration }) => tokensOf(files, declaration.value))]);
}
