import type { ChildNode, Rule } from 'postcss';
import { parse as parseScss } from 'postcss-scss';
import { extensionOf } from './files.ts';
import { declarationOf, type SheetDeclaration } from './sheet-rules.ts';

/** A rule of any selectors. Offsets count in the file. */
export interface StyleRule {
  readonly selectors: readonly string[];
  /** It holds only under a condition, or within another rule. */
  readonly isNested: boolean;
  readonly start: number;
  /** Behind its `{`. */
  readonly inside: number;
  readonly declarations: readonly SheetDeclaration[];
}

const OPENING = /<style\b[^>]*>/gi;
/** Rules of a file that are read: more were written by a program. */
const MAX_RULES = 5000;

interface Reading {
  readonly source: string;
  readonly base: number;
  readonly found: StyleRule[];
}

function visitRule(reading: Reading, rule: Rule, isNested: boolean): void {
  const { source, base, found } = reading;
  const start = base + (rule.source?.start?.offset ?? 0);
  const inside = source.indexOf('{', start + rule.selector.length) + 1;
  if (inside > 0) {
    const declarations = rule.nodes.flatMap((node) => declarationOf(source, base, node));
    found.push({ selectors: rule.selectors, isNested, start, inside, declarations });
  }
  visitAll(reading, rule.nodes, true);
}

function visitAll(reading: Reading, nodes: readonly ChildNode[], isNested: boolean): void {
  for (const node of nodes) {
    if (reading.found.length >= MAX_RULES) return;
    if (node.type === 'rule') visitRule(reading, node, isNested);
    else if (node.type === 'atrule' && node.nodes && !/keyframes$/i.test(node.name))
      visitAll(reading, node.nodes, isNested || node.name !== 'layer');
  }
}

/** Where style blocks begin and end. */
function* blocksOf(source: string): Generator<{ readonly from: number; readonly to: number }> {
  for (const { 0: tag, index } of source.matchAll(OPENING)) {
    const from = index + tag.length;
    const to = source.indexOf('</style', from);
    if (to < 0) return;
    yield { from, to };
  }
}

/**
 * The rules of a style sheet, or of the style blocks of a page or a component, in the order of the source.
 * @throws CssSyntaxError when one cannot be read
 */
export function findStyleRules(path: string, source: string): readonly StyleRule[] {
  const isSheet = /^(?:css|scss|less|pcss)$/.test(extensionOf(path));
  const blocks = isSheet ? [{ from: 0, to: source.length }] : [...blocksOf(source)];
  const found: StyleRule[] = [];
  for (const { from, to } of blocks)
    visitAll({ source, base: from, found }, parseScss(source.slice(from, to)).nodes, false);
  return found;
}
