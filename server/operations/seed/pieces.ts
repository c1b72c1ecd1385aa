import {
  SCHEMA_VERSION,
  ROOT,
  type JsonObject,
  type LayoutDocument,
  type LayoutMeta,
} from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { block, buildTree, type Block } from '#common/widgets/drawing/block.ts';
import { collectionSpec } from '#common/widgets/collection/spec.ts';
import { footerSpec } from '#common/widgets/footer/spec.ts';
import { headerSpec } from '#common/widgets/header/spec.ts';
import { logoSpec } from '#common/widgets/logo/spec.ts';
import { navigationSpec } from '#common/widgets/navigation/spec.ts';
import { pageSpec } from '#common/widgets/page/spec.ts';
import { box, button, card, columns, heading, image, text } from '#common/widgets/patterns/pieces.ts';

/** Name of the sample world's imaginary walking club. */
export const NAME = 'Tideline';

const links = [
  { label: 'Home', href: '/' },
  { label: 'Walks', href: '/walks/' },
  { label: 'Questions', href: '/#questions' },
];

/** The head of every page. */
export function header(): Block {
  return block(headerSpec, { sticky: true }, [
    block(logoSpec, { alt: NAME, href: '/' }),
    block(navigationSpec, { label: 'Main', items: links }),
    button('Choose a walk', { href: '/walks/', size: 'sm' }),
  ]);
}

/** The foot of every page. */
export function footer(): Block {
  return block(footerSpec, { style: { base: { backgroundColor: '$color.ink', borderTopWidth: '0' } } }, [
    columns(
      '2:1',
      'start',
      [
        block(logoSpec, { alt: NAME, href: '/' }),
        text('Six walks on a small coast, kept by the people who live on it.', {
          style: { base: { color: '$color.muted', maxWidth: '26rem' } },
        }),
      ],
      [block(navigationSpec, { label: 'Footer', items: links })],
    ),
    text('A sample site. The coast is invented; the pages are yours to change.', { as: 'small' }),
  ]);
}

/** A walk as a card; inside a Collection that calls each walk `walk`. */
function walkCard(): Block {
  return card(
    { gap: '$space.4' },
    { padding: '0', overflow: 'clip', boxShadow: '$shadow.sm' },
    image({
      src: { $bind: 'walk.image' },
      alt: '{{ walk.imageAlt }}',
      ratio: '3:2',
      href: '/walks/{{ walk.slug }}/',
    }),
    box(
      { gap: '$space.2', style: { base: { padding: '$space.6', paddingTop: '$space.2' } } },
      text('{{ walk.region }} · {{ walk.grade }}', {
        as: 'small',
        style: { base: { color: '$color.link', fontWeight: '$fontWeight.semibold' } },
      }),
      heading(3, [{ text: '{{ walk.title }}', link: '/walks/{{ walk.slug }}/' }]),
      text('{{ walk.summary }}', { style: { base: { color: '$color.muted' } } }),
      text('{{ walk.length }} · {{ walk.time }}', { as: 'small' }),
    ),
  );
}

/** The walks of the data source, as cards. */
export function walkCards(props: JsonObject = {}): Block {
  return block(
    collectionSpec,
    { source: { $bind: 'api.walks' }, as: 'walk', emptyText: 'There are no walks yet.', ...props },
    [walkCard()],
  );
}

/** A whole page out of its parts. */
export function page(meta: Omit<LayoutMeta, 'schemaVersion'>, ...parts: readonly Block[]): LayoutDocument {
  let first = true;
  const id = () => {
    if (!first) return newNodeId();
    first = false;
    return ROOT;
  };
  const { nodes } = buildTree(block(pageSpec, {}, [header(), ...parts, footer()]), id);
  return { root: nodes, meta: { schemaVersion: SCHEMA_VERSION, ...meta } };
}
