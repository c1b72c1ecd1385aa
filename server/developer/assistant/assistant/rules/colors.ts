import type { Hints } from '../instruction/instruction.ts';
import { wordsOf } from '#server/developer/source/texts/names.ts';
import { HEX } from '#server/developer/source/texts/reads-like-text.ts';
import type { Token } from '#server/developer/source/texts/text.ts';
import type { Group } from './groups.ts';
import type { Languages } from './languages.ts';
import type { Project, ReadFile } from './project.ts';
import type { Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { escapeFor } from '#server/developer/source/texts/write.ts';

/** A colour's value: eight small digits; other forms as they are written, small. */
export function colorValue(color: string): string {
  const small = color.trim().toLowerCase();
  if (!HEX.test(small)) return small.replace(/\s+/g, ' ');
  const digits = small.length <= 5 ? [...small.slice(1)].map((digit) => digit + digit).join('') : small.slice(1);
  return digits.length === 6 ? `#${digits}ff` : `#${digits}`;
}

/** How a color may be written: with three, four, six or eight digits. */
function spellings(color: string): string[] {
  const whole = colorValue(color).slice(1);
  const opaque = whole.endsWith('ff');
  const short = /^(?:(.)\1)(?:(.)\2)(?:(.)\3)(?:(.)\4)$/.test(whole)
    ? [...whole].filter((_digit, index) => index % 2 === 0).join('')
    : null;
  return [
    `#${whole}`,
    ...(opaque ? [`#${whole.slice(0, 6)}`] : []),
    ...(short ? [`#${short}`] : []),
    ...(short && opaque ? [`#${short.slice(0, 3)}`] : []),
  ];
}

function group(
  file: ReadFile,
  start: number,
  end: number,
  saidThere: string,
  insert: string,
  role: 'text' | 'code',
): Group {
  return {
    file,
    offset: start,
    said: saidThere,
    role,
    whole: true,
    kinds: [],
    open: false,
    members: [{ file, edit: { start, end, insert }, text: null, at: null, to: insert }],
    doubt: null,
    breaksPlaceholder: false,
    languages: [],
  };
}

function inOrder(groups: Group[]) {
  return groups.sort((a, b) => (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.offset - b.offset));
}

function choose(groups: Group[], everywhere: boolean, unknown: boolean): Decision {
  const shown = groups.filter((each) => each.role === 'text');
  const best = inOrder(shown.length > 0 ? shown : groups);
  if (best.length === 0) return { do: 'refuse', reason: 'not_found' };
  if (shown.length === 0) return { do: 'ask', because: 'code', groups: best };
  if (best.length > 1 && !everywhere) return { do: 'ask', because: 'several', groups: best };
  return unknown ? { do: 'ask', because: 'hint', groups: best } : { do: 'apply', groups: best };
}

/** "Change the color #f60 to #e85d04": places are found by value; class names are asked about. */
export async function replaceColor(
  project: Project,
  languages: Languages,
  from: string,
  to: string,
  hints: Hints,
): Promise<Decision> {
  if (colorValue(from) === colorValue(to)) return { do: 'refuse', reason: 'same' };
  const scope = readScope(project, hints, languages);
  const files = await project.readAll(await project.search(spellings(from), scope.paths));
  const wanted = colorValue(from);
  const all = files.flatMap((file) =>
    (file.texts?.colors ?? [])
      .filter((color) => colorValue(color.value) === wanted)
      .map((color) => ({
        names: color.names,
        group: group(file, color.start, color.end, color.value, to, color.code ? 'code' : 'text'),
      })),
  );
  const named = hints.names.map((name) => name.toLowerCase());
  const called = all.filter(({ names }) => named.every((name) => names.some((each) => wordsOf(each).includes(name))));
  const missed = called.length === 0 && all.length > 0;
  return choose(
    (missed ? all : called).map((each) => each.group),
    hints.everywhere,
    scope.unknown || missed,
  );
}

/** A value that would end its declaration or open a block is none. */
function isValue(value: string) {
  return (
    !/[;{}\n\r]|\/\*|<\//.test(value) &&
    !/["'(]/.test(value.replace(/(["'])[^"']*\1|\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''))
  );
}

function sameValue(a: string, b: string) {
  return colorValue(a) === colorValue(b);
}

/** Whether a theme's value is found by a name: the last keys that lead to it. */
function isCalled(token: Token, name: string) {
  return (
    token.name === name ||
    (token.sort === 'theme' &&
      (token.name.endsWith(`.${name}`) || token.name === `${name}.DEFAULT` || token.name.endsWith(`.${name}.DEFAULT`)))
  );
}

/** "Set --color-primary to #05c", "set colors.brand to …": null where no token has the name. */
export async function setToken(
  project: Project,
  languages: Languages,
  name: string,
  to: string,
  hints: Hints,
): Promise<Decision | null> {
  const style = /^(?:--|\$|@)/.test(name);
  const scope = readScope(project, hints, languages);
  const word = name.split('.').at(-1) ?? name;
  const files = await project.readAll(await project.search([word], scope.paths));
  const tokens = files.flatMap((file) =>
    (file.texts?.tokens ?? []).filter((token) => isCalled(token, name)).map((token) => ({ file, token })),
  );
  const themes = tokens.filter(
    ({ token }) =>
      style ||
      token.sort === 'style' ||
      HEX.test(token.value) ||
      /^(?:rgb|hsl|var|okl)|^-?[\d.]+(?:px|r?em|%)?$/.test(token.value),
  );
  if (themes.length === 0) return style ? { do: 'refuse', reason: 'not_found' } : null;
  if (!isValue(to)) return { do: 'refuse', reason: 'no_model' };
  const changing = themes.filter(({ token }) => !sameValue(token.value, to));
  if (changing.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = themes.map(({ file, token }) =>
    group(file, token.start, token.end, token.value, escapeFor(token.writing, to), 'text'),
  );
  return choose(groups, hints.everywhere, scope.unknown);
}
