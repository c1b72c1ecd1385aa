import { applyEdits, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { type LocaleText, type LocaleTexts, nameOf, type Written } from './locale-text.ts';

function collect(node: Node | undefined, keys: readonly string[], found: Map<string, LocaleText>): void {
  if (node?.type === 'string') found.set(nameOf(keys), { keys, text: String(node.value) });
  if (node?.type !== 'object') return;
  for (const { children } of node.children ?? []) {
    const [name, value] = children ?? [];
    if (typeof name?.value === 'string') collect(value, [...keys, name.value], found);
  }
}

/** The texts of a JSON file; lists hold none. @throws RangeError for what nests too deep */
export function jsonTexts(source: string): LocaleTexts {
  const found = new Map<string, LocaleText>();
  collect(parseTree(source), [], found);
  return found;
}

/** How a file is indented, so that new keys are written as the others are. */
function indentOf(source: string) {
  const [, spaces = '  '] = /\n([ \t]+)"/.exec(source) ?? [];
  return { insertSpaces: !spaces.includes('\t'), tabSize: spaces.length, eol: source.includes('\r\n') ? '\r\n' : '\n' };
}

function writeText(source: string, { keys, text }: LocaleText): string {
  const path: JSONPath = [...keys];
  return applyEdits(source, modify(source, path, text, { formattingOptions: indentOf(source) }));
}

/** Writes texts into a JSON file; nothing else of it changes. */
export function writeJsonTexts(source: string, texts: readonly LocaleText[]): Written {
  return {
    content: texts.reduce(writeText, source),
    count: texts.length,
  };
}
