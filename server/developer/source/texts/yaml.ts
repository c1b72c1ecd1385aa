import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type ParsedNode, type Scalar } from 'yaml';
import { decodePiece, doubledQuote, yamlEscapes } from './decode.ts';
import { noTexts, plainPiece, type FileTexts, type Piece, type Text } from './text.ts';

/** The characters of a scalar. Null where the source form cannot be mapped (folded lines keep breaks). */
function scalarPiece(source: string, base: number, node: Scalar.Parsed): Piece | null {
  const [from, to] = [base + node.range[0], base + node.range[1]];
  switch (node.type) {
    case 'QUOTE_DOUBLE':
      return decodePiece(source, from + 1, to - 1, { as: 'yaml-quoted', quote: '"' }, yamlEscapes);
    case 'QUOTE_SINGLE':
      return decodePiece(source, from + 1, to - 1, { as: 'yaml-quoted', quote: "'" }, doubledQuote);
    case 'PLAIN':
      return plainPiece(source, from, to, { as: 'yaml-plain', quote: '' });
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL': {
      const head = /^[|>][^\n]*\n/.exec(source.slice(from, to))?.[0].length ?? 0;
      return plainPiece(source, from + head, to, { as: 'yaml-block' });
    }
    default:
      return null;
  }
}

function squeeze(text: string) {
  return text.replace(/\s+/g, ' ').trim();
}

/** How the texts of one document are taken. */
export interface YamlReading {
  readonly source: string;
  readonly base: number;
  readonly found: FileTexts;
  readonly textOf: (path: readonly string[]) => Pick<Text, 'role' | 'kinds' | 'message'>;
}

function visit(reading: YamlReading, node: ParsedNode | null, path: readonly string[]): void {
  const { source, base, found } = reading;
  if (isMap(node)) {
    for (const pair of node.items) {
      if (!isScalar(pair.key)) continue;
      const own = [...path, String(pair.key.value)];
      const key = scalarPiece(source, base, pair.key);
      if (key) found.keys.push({ path: own, piece: key, leaf: !isMap(pair.value) });
      visit(reading, pair.value, own);
    }
  } else if (isSeq(node)) {
    node.items.forEach((each, index) => visit(reading, each, [...path, String(index)]));
  } else if (isScalar(node) && !isAlias(node) && typeof node.value === 'string') {
    const piece = scalarPiece(source, base, node);
    if (!piece || squeeze(piece.text) !== squeeze(node.value)) return;
    const whole = { start: base + node.range[0], end: base + node.range[1] };
    found.texts.push({ ...reading.textOf(path), pieces: [piece], spans: [], path, whole });
  }
}

/**
 * Adds the texts of YAML inside a file.
 * @throws SyntaxError when it cannot be parsed
 */
export function addYaml(reading: YamlReading, start: number, end: number): void {
  for (const document of parseAllDocuments(reading.source.slice(start, end), { keepSourceTokens: false })) {
    if (document.errors.length > 0) throw new SyntaxError('not YAML');
    visit({ ...reading, base: start }, document.contents, []);
  }
}

/** All texts in a YAML file. Values count as texts only in locale files. */
export function yamlTexts(source: string, isLocale: boolean): FileTexts {
  const found = noTexts();
  const textOf = () => ({ role: isLocale ? ('text' as const) : ('code' as const), kinds: [], message: isLocale });
  addYaml({ source, base: 0, found, textOf }, 0, source.length);
  return found;
}
