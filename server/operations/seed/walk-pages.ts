import type { LayoutDocument } from '#common/layout/document.ts';
import { block, type Block } from '#common/widgets/drawing/block.ts';
import { collectionSpec } from '#common/widgets/collection/spec.ts';
import { conditionSpec } from '#common/widgets/condition/spec.ts';
import {
  box,
  button,
  card,
  columns,
  eyebrow,
  grid,
  heading,
  image,
  lead,
  list,
  section,
  text,
} from '#common/widgets/patterns/pieces.ts';
import { slotSpec } from '#common/widgets/slot/spec.ts';
import { page, walkCards } from './pieces';

/** The list page: every walk of the data source. */
export function walksPage(): LayoutDocument {
  return page(
    {
      title: 'All walks – Tideline',
      description: 'Every marked walk of the coast: {{ api.walks | map: "title" | join: ", " }}.',
    },
    section(
      { background: '$color.surface', style: { base: { paddingBlock: '$space.16' } } },
      box(
        { gap: '$space.3', style: { base: { maxWidth: '44rem' } } },
        eyebrow('{{ api.walks.size }} walks'),
        heading(1, 'Find the one for today'),
        lead('From an hour along the quay to a whole day on the moor. All of them end near something to eat.'),
      ),
    ),
    section({ style: { base: { paddingTop: '$space.12' } } }, walkCards()),
  );
}

function fact(label: string, value: string): Block {
  return box(
    {
      gap: '$space.1',
      style: {
        base: {
          paddingInlineStart: '$space.4',
          borderInlineStartWidth: '2px',
          borderInlineStartStyle: 'solid',
          borderInlineStartColor: '$color.link',
        },
      },
    },
    text(label, { as: 'small' }),
    text(value, {
      style: { base: { fontFamily: '$font.heading', fontSize: '$fontSize.xl', fontWeight: '$fontWeight.bold' } },
    }),
  );
}

function stops(): Block {
  return block(
    collectionSpec,
    { source: { $bind: 'api.walk.stops' }, as: 'stop', style: { base: { gridTemplateColumns: '1', gap: '0' } } },
    [
      box(
        {
          gap: '$space.1',
          style: {
            base: {
              paddingBlock: '$space.4',
              borderBottomWidth: '1px',
              borderBottomStyle: 'solid',
              borderBottomColor: '$color.line',
            },
          },
        },
        text('{{ stop.at }}', {
          as: 'small',
          style: { base: { color: '$color.link', fontWeight: '$fontWeight.semibold' } },
        }),
        heading(3, '{{ stop.name }}'),
        text('{{ stop.text }}', { style: { base: { color: '$color.muted' } } }),
      ),
    ],
  );
}

function wayBack(): Block {
  return block(conditionSpec, { when: { $bind: 'api.walk.ferry' }, is: 'set' }, [
    block(slotSpec, { name: 'then' }, [heading(3, 'Over the water'), text('{{ api.walk.ferry }}')]),
    block(slotSpec, { name: 'else' }, [
      heading(3, 'The way back'),
      text('The walk ends where it began, so you can leave the car and take your time.'),
    ]),
  ]);
}

/** The page of one walk, selected by the address. */
export function walkPage(): LayoutDocument {
  return page(
    {
      title: '{{ api.walk.title }} – Tideline',
      description: '{{ api.walk.summary }}',
      image: '{{ api.walk.image }}',
      imageAlt: '{{ api.walk.imageAlt }}',
    },
    section(
      { background: '$color.surface', style: { base: { paddingBlock: '$space.16' } } },
      columns(
        '1:1',
        'center',
        [
          eyebrow('{{ api.walk.region }}'),
          heading(1, '{{ api.walk.title }}'),
          lead('{{ api.walk.summary }}'),
          button('All walks', { href: '/walks/', variant: 'outline' }),
        ],
        [
          image({
            src: { $bind: 'api.walk.image' },
            alt: '{{ api.walk.imageAlt }}',
            ratio: '3:2',
            priority: true,
            style: { base: { borderRadius: '$radius.xl', boxShadow: '$shadow.lg' } },
          }),
        ],
      ),
    ),
    section(
      {},
      grid(
        { columns: { base: 2, lg: 4 }, gap: '$space.6' },
        fact('Length', '{{ api.walk.length }}'),
        fact('Time', '{{ api.walk.time }}'),
        fact('Climb', '{{ api.walk.climb }}'),
        fact('Grade', '{{ api.walk.grade }}'),
      ),
    ),
    section(
      {},
      columns(
        '2:1',
        'start',
        [heading(2, 'On the way'), lead('{{ api.walk.story }}'), stops()],
        [
          card(
            { gap: '$space.4' },
            { backgroundColor: '$color.surface' },
            heading(3, 'Bring along'),
            list([], { items: { $bind: 'api.walk.bring' }, icon: 'check' }),
            wayBack(),
          ),
        ],
      ),
    ),
  );
}
