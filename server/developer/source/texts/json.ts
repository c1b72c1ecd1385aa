import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { decodePiece, escapes } from './decode.ts';
import { HEX } from './reads-like-text.ts';
import { noTexts, type FileTexts, type Piece } from './text.ts';

function piece(source: string, node: Node): Piece {
  return decodePiece(source, node.offset + 1, node.offset + node.length - 1, { as: 'json' }, escapes);
}

function visit(source: string, node: Node, path: readonly string[], isLocale: boolean, found: FileTexts): void {
  if (node.type === 'object') {
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      const own = [...path, String(key.value)];
      found.keys.push({ path: own, piece: piece(source, key), leaf: value.type !== 'object' });
      visit(source, value, own, isLocale, found);
    }
  } else if (node.type === 'array') {
    (node.children ?? []).forEach((each, index) => visit(source, each, [...path, String(index)], isLocale, found));
  } else if (node.type === 'string') {
    const words = piece(source, node);
    const { text, start, end, writing } = words;
    found.tokens.push({ name: path.join('.'), sort: 'theme', value: text, start, end, writing });
    if (HEX.test(text)) found.colors.push({ value: text, start, end, names: [...path], code: false });
    found.texts.push({
      role: isLocale ? 'text' : 'code',
      pieces: [words],
      kinds: [],
      spans: [],
      message: isLocale,
      path,
    });
  }
}

/**
 * All texts in a JSON file (comments allowed). Values count as texts only in locale files.
 * @throws SyntaxError when it cannot be parsed
 */
export function jsonTexts(source: string, isLocale: boolean): FileTexts {
  const found = noTexts();
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new SyntaxError('not JSON');
  if (tree) visit(source, tree, [], isLocale, found);
  return found;
}
