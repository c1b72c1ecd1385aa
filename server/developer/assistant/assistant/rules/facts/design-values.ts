import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { FactWish } from '../../instruction/instruction.ts';
import type { Note } from '../../assistant.ts';
import { familyOf } from '../../wishes/color-words.ts';
import { editGroup, type Group } from '../groups.ts';
import { ruleGroup } from '../looks/look-groups.ts';
import { readLooks } from '../looks/read-looks.ts';
import { tokenUses } from '../looks/token-uses.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import type { Token } from '#server/developer/source/texts/text.ts';

const SHEETS = /\.(?:css|scss|less|pcss|vue|svelte|html?)$/;
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|ok)[a-z]*\(.+\))$/i;
const RADIUS = /^(?:radius|radii|rounded|round|corner|corners)$/;
const MAIN = /^(?:main|primary|brand|accent|theme)$/;
const MAX_FILES = 300;
const MAX_NAMED = 50;
const MAX_OFFERED = 20;

interface FoundToken {
  readonly file: ReadFile;
  readonly token: Token;
}

async function tokensOf({ project }: Opened): Promise<FoundToken[]> {
  const files = await project.readAll(project.paths.filter((path) => SHEETS.test(path)).slice(0, MAX_FILES));
  return files.flatMap((file) =>
    (file.texts?.tokens ?? []).filter(({ sort }) => sort === 'style').map((token) => ({ file, token })),
  );
}

function tokenGroup({ file, token }: FoundToken, to: string): Group {
  const { name, start, end } = token;
  return editGroup(file, start, `${name}: ${to}`, [{ start, end, insert: to }], () => true);
}

async function usesOf(opened: Opened, name: string): Promise<string[]> {
  return (await tokenUses(opened.project, name)).map(({ path, line }) => `${path}:${line}`);
}

/** Colors of the design, those first that most places use: which one is the main one, no file says. */
async function byUses(opened: Opened, colors: readonly FoundToken[]): Promise<FoundToken[]> {
  const counted: { readonly each: FoundToken; readonly count: number }[] = [];
  for (const each of colors) counted.push({ each, count: (await usesOf(opened, each.token.name)).length });
  // Black, white and gray are seldom called the color of a site.
  const isGray = ({ each }: (typeof counted)[number]) =>
    /^(?:black|white|gray)$/.test(familyOf(each.token.value) ?? '');
  counted.sort((one, other) => Number(isGray(one)) - Number(isGray(other)) || other.count - one.count);
  return counted.map(({ each }) => each);
}

/** `Set the border radius to 16px`, `Change the main color to a dark blue`, where tokens are the values of the design. */
export async function changeDesign(
  opened: Opened,
  { words, to }: Extract<FactWish, { fact: 'token' }>,
): Promise<Decision | null> {
  const all = await tokensOf(opened);
  const isRadius = words.some((word) => RADIUS.test(word));
  const colors = all.filter(({ token }) => COLOR.test(token.value));
  const own = isRadius
    ? all.filter(({ token }) => wordsOf(token.name).some((word) => RADIUS.test(word)))
    : colors.filter(({ token }) => wordsOf(token.name).some((word) => word === words[0]));
  const isMain = words[0] === 'main';
  const alike =
    own.length > 0 || !isMain ? own : colors.filter(({ token }) => wordsOf(token.name).some((word) => MAIN.test(word)));
  const isNamed = own.length > 0;
  const found = alike.length > 0 || !isMain ? alike : await byUses(opened, colors);
  const [only, other] = found;
  if (!only) return null;
  if (!other && only.token.value === to) return { do: 'refuse', reason: 'same' };
  const groups = found.slice(0, MAX_OFFERED).map((each) => tokenGroup(each, to));
  if (other || !isNamed) return { do: 'ask', because: other ? 'several' : 'value', groups };
  const uses = await usesOf(opened, only.token.name);
  const notes: Note[] = uses.length === 0 ? [] : [{ note: 'token_uses', values: uses.slice(0, MAX_NAMED) }];
  return { do: 'apply', groups, notes };
}

/** `Make the product grid four columns wide`: the one rule that repeats a column, else those that are called so. */
export async function changeColumns(
  opened: Opened,
  { name, to }: Extract<FactWish, { fact: 'columns' }>,
): Promise<Decision | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const repeated = looks.rules.flatMap(({ file, rule }) => {
    const declaration = rule.declarations.find(({ property }) => property === 'grid-template-columns');
    const [, number, rest] = /^repeat\(\s*(\d+)\s*,\s*(.+)\)$/.exec(declaration?.value.trim() ?? '') ?? [];
    if (!declaration || number === undefined || rule.isNested) return [];
    const setter = { file, rule, declaration, fit: 'yes' as const, isWhole: true };
    return [{ setter, number: Number(number), value: `repeat(${to}, ${rest ?? '1fr'})` }];
  });
  const words = wordsOf(name);
  const called = repeated.filter(({ setter }) =>
    setter.rule.selectors.some((selector) => wordsOf(selector).some((word) => words.includes(word))),
  );
  const found = called.length > 0 ? called : repeated;
  const [only, other] = found;
  if (!only) return null;
  if (!other && only.number === to) return { do: 'refuse', reason: 'same' };
  const groups = found.map(({ setter, value }) => ruleGroup(setter, value));
  if (other) return { do: 'ask', because: 'several', groups };
  return called.length > 0 ? { do: 'apply', groups } : { do: 'ask', because: 'value', groups };
}
