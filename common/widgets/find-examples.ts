import { ROOT, type Json, type LayoutNode, type NodeId, type NodeMap } from '../layout/document';
import { walk } from '../layout/tree';
import { boundPath } from '../layout/walk/bind-props';
import { isBlank, plainText } from './drawing/inline';
import { patternsOf } from './patterns';
import { pagePatterns } from './patterns/pages/list';
import { valuesIn } from './prop-values';
import { registries } from './registry';
import { socialLinksSpec } from './social-links/spec';
import type { ExampleWords } from './translate-examples';

/** What of a block is still as a pattern or a new widget brings it; `picture`, `video`: there is none yet. */
export type Example = 'text' | 'link' | 'picture' | 'video';

type ExampleNode = Pick<LayoutNode, 'type' | 'props'>;

/** Shorter words of links ("Read more") may well be meant, and a single word anywhere. */
const SHORTEST = 24;
const KINDS = ['page', 'email', 'story'] as const;

function isAddress(key: string) {
  return key === 'href' || key === 'link' || key === 'src';
}

function namesThings({ type }: Pick<LayoutNode, 'type'>) {
  return type.resolvedName === 'Heading' || type.resolvedName === 'Table';
}

function collectTexts(): Set<string> {
  let made = 0;
  const built = [...KINDS.flatMap(patternsOf), ...pagePatterns].flatMap(({ build }) =>
    Object.values(build(() => `n${(made += 1)}`).nodes),
  );
  const specs = KINDS.flatMap((kind) => Object.values(registries[kind]));
  // Some widgets come with blocks in them, whose texts are examples as well.
  const templates = specs.flatMap(({ template }) =>
    template ? Object.values(template(() => `n${(made += 1)}`).nodes).map(({ props }) => props) : [],
  );
  const all = [...built.map(({ props }) => props), ...specs.map(({ initial }) => initial), ...templates];
  const values = all.flatMap((props) => valuesIn(props));
  // What short names say is right for many: links, headings ("Opening hours"), cells ("Monday to Friday").
  const names = new Set([
    ...values.filter(({ key }) => key === 'label').map(({ value }) => value),
    ...built.filter(namesThings).flatMap(({ props }) => valuesIn(props).map(({ value }) => value)),
  ]);
  // The name of the site alone, and a line of rights, are right as they come.
  const isOwn = (text: string) => text.startsWith('©') || !/\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));
  const isTelling = (text: string) =>
    !isOwn(text) && (text.length >= SHORTEST || (/\p{L} /u.test(text) && !names.has(text)));
  return new Set(values.filter(({ key, value }) => !isAddress(key) && isTelling(value)).map(({ value }) => value));
}

let texts: Set<string> | null = null;

/** Example texts by their English ones, the short ones as well, in the languages that were added. */
const translations = new Map<string, Set<string>>();

function addTranslation(english: string, text: string) {
  const known = translations.get(english) ?? new Set();
  translations.set(english, known.add(text));
}

/** Whether a text is an English example in a language that was added. */
export function isTranslationOf(english: string, text: string): boolean {
  return translations.get(english)?.has(text) === true;
}

/** Example texts in another language count as such from now on. */
export function addExampleTexts(words: ExampleWords): void {
  texts ??= collectTexts();
  for (const [english, text] of Object.entries(words)) addTranslation(english, text);
  for (const [english, text] of Object.entries(words)) if (texts.has(english)) texts.add(text);
}

const homePages = new Set(
  valuesIn(socialLinksSpec.initial).flatMap(({ key, value }) => (key === 'href' ? [value] : [])),
);

function isExampleAddress(address: string) {
  return (
    address === '#' ||
    homePages.has(address) ||
    /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|org|net)(?:[/?#]|$)/.test(address)
  );
}

/** Whether a text is one that a pattern or a new widget brings, in English or a language that was added. */
export function isExampleText(text: string): boolean {
  texts ??= collectTexts();
  return texts.has(text);
}

function lacksPicture({ type, props }: ExampleNode) {
  const { src, images } = props;
  if (type.resolvedName === 'Gallery') return !images || (Array.isArray(images) && images.length === 0);
  return type.resolvedName === 'Image' && isEmptySource(src);
}

function isEmptySource(src: Json | undefined) {
  return boundPath(src) === undefined && plainText(src).trim() === '';
}

/** A link without words is not drawn, unless it has a picture in their place. */
function isUnseenLink(record: Readonly<Record<string, unknown>>) {
  const words = ['label', 'text'].filter((name) => Object.hasOwn(record, name));
  const isLink = Object.hasOwn(record, 'href') || Object.hasOwn(record, 'link');
  return isLink && !record.icon && words.length > 0 && words.every((name) => isBlank(record[name]));
}

/** Whether a block still holds a text or a link of an example, or should show a picture and has none; null: neither. */
export function exampleIn(node: ExampleNode): Example | null {
  const { props } = node;
  if (lacksPicture(node)) return 'picture';
  if (node.type.resolvedName === 'Video' && isEmptySource(props.src)) return 'video';
  if (exampleTextIn(props) !== null) return 'text';
  const links = valuesIn(props, '', isUnseenLink);
  return links.some(({ key, value }) => isAddress(key) && isExampleAddress(value)) ? 'link' : null;
}

/** The first property of a block whose text is still an example; null: none is. */
export function exampleTextIn(props: ExampleNode['props']): string | null {
  const isExample = ([name, value]: readonly [string, unknown]) =>
    name !== 'style' && valuesIn(value, name).some((each) => !isAddress(each.key) && isExampleText(each.value));
  return Object.entries(props).find(isExample)?.[0] ?? null;
}

/** The blocks of a document that are still examples, in its order; hidden ones do not count. */
export function findExamples(nodes: NodeMap): readonly { readonly nodeId: NodeId; readonly example: Example }[] {
  const found: { nodeId: NodeId; example: Example }[] = [];
  walk(nodes, ROOT, (nodeId, node) => {
    if (node.hidden) return false;
    const example = exampleIn(node);
    if (example !== null) found.push({ nodeId, example });
    return true;
  });
  return found;
}
