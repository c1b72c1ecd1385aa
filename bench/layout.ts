import { ROOT, type LayoutNode } from '#common/layout/document.ts';
import { repair } from '#common/layout/repair.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { measure } from './measure';

/** A page of `count` nodes: sections of a Text, a Heading, a Button and an Image each. */
function page(count: number) {
  const root: Record<string, LayoutNode> = {};
  const add = (id: string, name: string, parent: string | undefined, props: LayoutNode['props']) => {
    root[id] = {
      type: { resolvedName: name },
      isCanvas: registry[name]?.canvas ?? false,
      props,
      displayName: name,
      custom: {},
      hidden: false,
      nodes: [],
      linkedNodes: {},
      ...(parent && { parent }),
    };
    if (parent) (root[parent]?.nodes as string[] | undefined)?.push(id);
  };
  add(ROOT, 'Page', undefined, {});
  for (let i = 0; Object.keys(root).length < count; i++) {
    const id = String(i);
    add(`s${id}`, 'Section', ROOT, {
      style: { base: { paddingBlock: '$space.8' }, md: { paddingBlock: '$space.12' } },
    });
    add(`h${id}`, 'Heading', `s${id}`, { text: `Heading ${id}`, level: 2 });
    add(`t${id}`, 'Text', `s${id}`, {
      text: [{ text: 'The quick brown fox ' }, { text: 'jumps', bold: true, link: '/fox/' }],
    });
    add(`b${id}`, 'Button', `s${id}`, { label: 'Go', href: `/go/${id}` });
    add(`i${id}`, 'Image', `s${id}`, { src: 'media:abc', alt: 'A picture' });
  }
  return { root, meta: { schemaVersion: 1, title: 'Bench' } };
}

const document = page(5000);
if (!validate(document, registry).ok) throw new Error('The bench page must be valid');
measure('(e) a page of 5,000 nodes', {
  validate: () => void validate(document, registry),
  repair: () => void repair(document, registry),
  'validate and repair': () => {
    validate(document, registry);
    repair(document, registry);
  },
});
