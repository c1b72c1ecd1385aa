import type { AtRule, ChildNode, Container, Declaration, Rule } from 'postcss';
import { parse as parseScss } from 'postcss-scss';
import { valueRange } from './css.ts';
import { extensionOf } from './files.ts';

/** A variable at the top of a sheet, with its sign. Offsets count in the file. */
export interface SheetVariable {
  readonly name: string;
  readonly value: string;
  readonly start: number;
}

/**
 * Another sheet that is taken in, or passed on to those that use this one. `as` null: under no name of its own choosing,
 * '*': without any; of one that is passed on: what its names begin with.
 */
export interface SheetImport {
  readonly kind: 'use' | 'import' | 'forward';
  readonly from: string;
  readonly as: string | null;
  /** What alone is passed on, or what is not; null: all. */
  readonly show: readonly string[] | null;
  readonly hide: readonly string[] | null;
  readonly start: number;
}

/** A declaration of a rule: its whole range, and its value alone. */
export interface SheetDeclaration {
  readonly property: string;
  readonly value: string;
  readonly start: number;
  /** Behind its semicolon, where it has one. */
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** White space before it. */
  readonly before: string;
}

/** A rule of one class and nothing else, outside of other rules. */
export interface SheetRule {
  readonly className: string;
  readonly start: number;
  /** Behind its `{`. */
  readonly inside: number;
  readonly declarations: readonly SheetDeclaration[];
}

/** A style sheet; the variables of SCSS and Less are placeholders for values until it is compiled. */
export interface Sheet {
  readonly language: 'css' | 'scss' | 'less';
  readonly variables: readonly SheetVariable[];
  readonly imports: readonly SheetImport[];
  readonly rules: readonly SheetRule[];
}

const BLOCK = /<!--[\s\S]*?-->|<style\b([^>]*)>([\s\S]*?)<\/style\s*>/gi;
const CLASS = /^\.(-?[A-Za-z_][\w-]*)$/;

function namesIn(text: string | undefined): string[] | null {
  return text?.split(/[\s,]+/).filter(Boolean) ?? null;
}

function forwardOf(params: string, start: number): SheetImport[] {
  const [, from, rest = ''] = /^["']([^"']+)["']([\s\S]*)$/.exec(params) ?? [];
  if (from === undefined) return [];
  const [, as = null] = /\sas\s+([\w-]+)\*/.exec(rest) ?? [];
  // What comes behind `with` are values. Cut in steps: one pattern for all would take time without end.
  const [said = ''] = rest.split(/\swith\s*\(/, 1);
  const [, which, names = ''] = /\s(show|hide)\s([\s\S]*)$/.exec(said) ?? [];
  const listed = /^[\s,$\w-]*$/.test(names) ? namesIn(names) : null;
  return [
    {
      kind: 'forward',
      from,
      as,
      start,
      show: which === 'show' ? listed : null,
      hide: which === 'hide' ? listed : null,
    },
  ];
}

function importOf({ name, params, source }: AtRule, base: number): SheetImport[] {
  const start = base + (source?.start?.offset ?? 0);
  const all = { show: null, hide: null, start };
  if (name === 'forward') return forwardOf(params, start);
  if (name === 'use') {
    const [, from, as] = /^["']([^"']+)["'](?:\s+as\s+([\w-]+|\*))?/.exec(params) ?? [];
    return from === undefined ? [] : [{ kind: 'use', from, as: as ?? null, ...all }];
  }
  // What is read by browsers, or only where a condition holds, gives no variables.
  const [, options, from] = /^(?:\(([\w\s,]+)\)\s*)?["']([^"']+)["']$/.exec(params.trim()) ?? [];
  const isRead = name === 'import' && from !== undefined && !/\bcss\b|\binline\b/.test(options ?? '');
  return isRead && !/^(?:https?:)?\/\/|\.css$/.test(from) ? [{ kind: 'import', from, as: null, ...all }] : [];
}

function variableOf(source: string, base: number, node: Declaration | AtRule): SheetVariable[] {
  const isLess = node.type === 'atrule';
  if (isLess ? !node.name.endsWith(':') : !node.prop.startsWith('$')) return [];
  const range = valueRange(source, base, node);
  const name = isLess ? `@${node.name.slice(0, -1)}` : node.prop;
  const start = base + (node.source?.start?.offset ?? 0);
  return range ? [{ name, value: source.slice(range.start, range.end), start }] : [];
}

/** A declaration of a rule, with its value; empty: the node is none. `base`: where its sheet begins in the file. */
export function declarationOf(source: string, base: number, node: ChildNode): SheetDeclaration[] {
  if (node.type !== 'decl' || 'nodes' in node) return [];
  const range = valueRange(source, base, node);
  if (!range) return [];
  const end = /^\s*(?:!\s*[a-z]+\s*)*;/i.exec(source.slice(range.end))?.[0].length;
  const important = /^(?:\s*!\s*[a-z]+)*/i.exec(source.slice(range.end))?.[0].length ?? 0;
  return [
    {
      property: node.prop.toLowerCase(),
      value: source.slice(range.start, range.end),
      start: base + (node.source?.start?.offset ?? 0),
      end: range.end + (end ?? important),
      valueStart: range.start,
      valueEnd: range.end,
      before: node.raws.before ?? '',
    },
  ];
}

function ruleOf(source: string, base: number, rule: Rule): SheetRule[] {
  const className = CLASS.exec(rule.selector.trim())?.[1];
  const start = base + (rule.source?.start?.offset ?? 0);
  const inside = source.indexOf('{', start + rule.selector.length) + 1;
  if (className === undefined || inside === 0) return [];
  return [{ className, start, inside, declarations: rule.nodes.flatMap((node) => declarationOf(source, base, node)) }];
}

function rulesIn(source: string, base: number, nodes: readonly ChildNode[]): SheetRule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return ruleOf(source, base, node);
    const isLayer = node.type === 'atrule' && node.name === 'layer' && node.nodes;
    return isLayer ? rulesIn(source, base, (node as Container<ChildNode>).nodes ?? []) : [];
  });
}

function sheetAt(source: string, base: number, text: string, language: Sheet['language']): Sheet {
  const { nodes } = parseScss(text);
  return {
    language,
    variables: nodes.flatMap((node) =>
      node.type === 'decl' || node.type === 'atrule' ? variableOf(source, base, node) : [],
    ),
    imports: nodes.flatMap((node) => (node.type === 'atrule' ? importOf(node, base) : [])),
    rules: rulesIn(source, base, nodes),
  };
}

function languageIn(attributes: string): Sheet['language'] | null {
  const [, language] = /(?:^|\s)lang\s*=\s*["']?(scss|less)["']?(?=\s|$)/i.exec(attributes) ?? [];
  return language?.toLowerCase() === 'less' ? 'less' : language === undefined ? null : 'scss';
}

/**
 * The sheets of a file: the file itself, or the style blocks of a component that are SCSS or Less.
 * @throws CssSyntaxError when one cannot be read
 */
export function findSheets(path: string, source: string): readonly Sheet[] {
  const extension = extensionOf(path);
  if (extension === 'scss' || extension === 'less' || extension === 'css')
    return [sheetAt(source, 0, source, extension)];
  return [...source.matchAll(BLOCK)].flatMap(({ 0: all, 1: attributes, 2: text, index }) => {
    const language = attributes === undefined ? null : languageIn(attributes);
    if (language === null || text === undefined) return [];
    return [sheetAt(source, index + all.indexOf('>') + 1, text, language)];
  });
}
