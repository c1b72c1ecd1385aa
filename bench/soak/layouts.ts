import { node, pageNode } from '#server/testing/layouts.ts';

/**
 * A page or an e-mail of one section.
 * @param texts a heading, and a text for each of the rest
 */
export function layoutOf([title = '', ...texts]: readonly string[]): { root: object; meta: object } {
  const names = texts.map((_, n) => `text${n}`);
  const root = {
    ROOT: pageNode(['section']),
    section: node('Section', 'ROOT', {}, ['heading', ...names]),
    heading: node('Heading', 'section', { text: title, level: 1 }),
    ...Object.fromEntries(texts.map((text, n) => [`text${n}`, node('Text', 'section', { text })])),
  };
  return { root, meta: { schemaVersion: 1, title: title.slice(0, 60) } };
}
