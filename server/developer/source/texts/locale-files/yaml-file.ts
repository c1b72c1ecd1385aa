import { isMap, isScalar, type ParsedNode, parseAllDocuments } from 'yaml';
import { type LocaleText, type LocaleTexts, nameOf, type Written } from './locale-text.ts';
import { addKeys, spliceYamlText, type Splice } from './yaml-splices.ts';

/** @throws SyntaxError for what is no YAML, or several documents in one file; RangeError for what nests too deep */
function rootOf(source: string): ParsedNode | null {
  const documents = parseAllDocuments(source, { keepSourceTokens: false });
  const [document, second] = 'empty' in documents ? [] : documents;
  if (second || (document && document.errors.length > 0)) throw new SyntaxError('not one document of YAML');
  return document?.contents ?? null;
}

function collect(node: ParsedNode | null, keys: readonly string[], found: Map<string, LocaleText>): void {
  if (isScalar(node) && typeof node.value === 'string') found.set(nameOf(keys), { keys, text: node.value });
  if (!isMap(node)) return;
  for (const { key, value } of node.items) if (isScalar(key)) collect(value, [...keys, String(key.value)], found);
}

function textsBelow(root: ParsedNode | null): LocaleTexts {
  const found = new Map<string, LocaleText>();
  collect(root, [], found);
  return found;
}

/**
 * The texts of a YAML file; lists and references hold none.
 * @throws SyntaxError for what cannot be read, RangeError for what nests too deep
 */
export function yamlTexts(source: string): LocaleTexts {
  return textsBelow(rootOf(source));
}

function spliced(source: string, splices: readonly Splice[]) {
  return [...splices]
    .sort((a, b) => b.start - a.start)
    .reduce((written, { start, end, text }) => `${written.slice(0, start)}${text}${written.slice(end)}`, source);
}

/** Whether a file has its previous texts, and the new ones in their places. */
function saysOnly(source: string, before: LocaleTexts, texts: readonly LocaleText[]) {
  const wanted = new Map([...before, ...texts.map((text) => [nameOf(text.keys), text] as const)]);
  const now = yamlTexts(source);
  return now.size === wanted.size && [...wanted].every(([name, { text }]) => now.get(name)?.text === text);
}

/**
 * Writes texts into a YAML file, whose other lines stay letter by letter. What cannot be written so that nothing else
 * changes is left out: a new key in a map of one line, or below a text.
 * @throws as `yamlTexts`
 */
export function writeYamlTexts(source: string, texts: readonly LocaleText[]): Written {
  const root = rootOf(source);
  const before = textsBelow(root);
  const isThere = ({ keys }: LocaleText) => before.has(nameOf(keys));
  const replaced = texts.filter(isThere);
  const added = addKeys(
    source,
    root,
    texts.filter((text) => !isThere(text)),
  );
  const splices = [...replaced.flatMap((text) => spliceYamlText(source, root, text)), ...added.splices];
  const content = spliced(source, splices);
  const written = [...replaced, ...added.texts];
  return saysOnly(content, before, written) ? { content, count: written.length } : { content: source, count: 0 };
}
