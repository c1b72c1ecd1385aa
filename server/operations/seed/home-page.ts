import type { LayoutDocument } from '#common/layout/document.ts';
import { accordionSpec } from '#common/widgets/accordion/spec.ts';
import { accordionItemSpec } from '#common/widgets/accordion-item/spec.ts';
import { block } from '#common/widgets/drawing/block.ts';
import {
  box,
  button,
  buttons,
  columns,
  eyebrow,
  grid,
  heading,
  image,
  lead,
  list,
  opening,
  quote,
  section,
  text,
  tile,
} from '#common/widgets/patterns/pieces.ts';
import { page, walkCards } from './pieces';

function reason(icon: string, title: string, words: string) {
  return box(
    { gap: '$space.3' },
    tile(icon),
    heading(3, title, { base: { marginTop: '$space.2' } }),
    text(words, { style: { base: { color: '$color.muted' } } }),
  );
}

function question(title: string, answer: string, open = false) {
  return block(accordionItemSpec, open ? { title, open } : { title }, [text(answer)]);
}

/** The address of a picture by name: `media:<id>`. */
export type Address = (name: 'coast' | 'marsh' | 'moor') => string;

function hero(address: Address) {
  return section(
    { background: '$color.surface', style: { base: { paddingBlock: '$space.16' } } },
    columns(
      '1:1',
      'center',
      [
        eyebrow('Open all year, in all weathers'),
        heading(1, 'Walk the coast at the pace of the tide'),
        lead(
          'Six marked walks between the lighthouse and the long dunes. Each has a map, an honest time and at least one very good bench.',
          { style: { base: { marginBottom: '$space.4' } } },
        ),
        buttons(
          button('Choose a walk', { href: '/walks/', size: 'lg', icon: 'arrow-right' }),
          button('Before you go', { href: '#questions', size: 'lg', variant: 'outline' }),
        ),
      ],
      [
        image({
          src: address('coast'),
          alt: '',
          ratio: '5:4',
          priority: true,
          style: { base: { borderRadius: '$radius.xl', boxShadow: '$shadow.lg' } },
        }),
      ],
    ),
  );
}

function firstWalks() {
  return section(
    {},
    opening('Three to begin with', 'From an hour on the quay to an afternoon in the dunes.'),
    walkCards({ limit: 3 }),
    box(
      { align: 'center', style: { base: { marginTop: '$space.4' } } },
      button('See all {{ api.walks.size }} walks', { href: '/walks/', variant: 'outline', icon: 'arrow-right' }),
    ),
  );
}

function howItWorks(address: Address) {
  return section(
    { background: '$color.surface' },
    columns(
      '1:1',
      'center',
      [
        image({
          src: address('marsh'),
          alt: '',
          ratio: '5:4',
          style: { base: { borderRadius: '$radius.xl', boxShadow: '$shadow.md' } },
        }),
      ],
      [
        eyebrow('How it works'),
        heading(2, 'Leave the planning to the people who live here'),
        text('We walk every path once a month, in both directions, and write down what has changed.'),
        list(
          [
            'Posts with a blue wave at every turn',
            'Times for people, not for athletes',
            'The bus stop at the end, with the last bus home',
          ],
          { icon: 'check' },
        ),
      ],
    ),
  );
}

function reasons() {
  return section(
    {},
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.10' },
      reason('map', 'Free maps', 'Take one from the box at the start and put it back for the next person.'),
      reason('sun', 'Every season', 'Geese in autumn, storms in winter, wild thyme from May.'),
      reason('heart', 'Kept by hand', 'Forty neighbours look after gates, steps and benches. You can join them.'),
    ),
  );
}

function visitors(address: Address) {
  return section(
    { background: address('moor'), overlay: 'dark', width: 'narrow' },
    quote(
      'We came for one walk and stayed for four. The bench under the lighthouse is exactly as good as they say.',
      'Ines and Paul, visitors in September',
      { style: { base: { fontSize: '$fontSize.xl' } } },
    ),
  );
}

function questions() {
  return section(
    { width: 'narrow', anchor: 'questions' },
    opening('Before you go', 'The things people ask at the first gate.'),
    block(accordionSpec, { faq: true }, [
      question(
        'Do I have to book?',
        'No. The paths are open to everybody, day and night. Only the boat at Heron Flats keeps hours.',
        true,
      ),
      question('May I bring a dog?', 'Yes, on a lead from March to July, while the birds nest on the ground.'),
      question(
        'What if the weather turns?',
        'Every walk has a shorter way home, marked with a white wave. On Heather Ridge, turn back early.',
      ),
      question(
        'Is there a way with wheels?',
        'Seven Houses Quay and the first part of The Long Dunes are level and firm all the way.',
      ),
    ]),
  );
}

function farewell() {
  return section(
    { background: '$color.primary' },
    box(
      {
        direction: { base: 'column', md: 'row' },
        align: { base: 'start', md: 'center' },
        justify: 'between',
        gap: '$space.8',
      },
      box(
        { gap: '$space.3' },
        heading(2, 'The tide is going out'),
        lead('A good moment to put on shoes that may get wet.'),
      ),
      button('Choose a walk', { href: '/walks/', size: 'lg' }),
    ),
  );
}

/** The home page of the sample world. */
export function homePage(address: Address): LayoutDocument {
  return page(
    {
      title: 'Tideline – six walks on a small coast',
      description: 'Six walks between the lighthouse and the dunes, with maps, times and the good benches.',
      image: address('coast'),
      imageAlt: 'Two sailing boats between dark headlands as the sun rises over the sea',
    },
    hero(address),
    firstWalks(),
    howItWorks(address),
    reasons(),
    visitors(address),
    questions(),
    farewell(),
  );
}
