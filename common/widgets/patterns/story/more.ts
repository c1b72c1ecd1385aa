import { pattern, type Pattern } from '../pattern';
import { heading, image, LINE_ABOVE, text } from '../pieces';
import { layer, page } from './pieces';

/** The title under a picture as wide as the page. */
const storyCoverImage = pattern(
  'storyCoverImage',
  'smartphone',
  page(
    { background: '$color.ink' },
    layer(
      { template: 'free' },
      image({
        ratio: '1:1',
        decorative: true,
        style: { base: { left: '0%', top: '0%', width: '100%', borderRadius: '$radius.none' } },
      }),
    ),
    layer(
      { template: 'vertical', animation: 'fade-in' },
      text('A weekend away', { as: 'small' }),
      heading(1, 'Three days by the sea'),
    ),
  ),
);

/** Words of a person, large, and whose they are. */
const storyQuote = pattern(
  'storyQuote',
  'quote',
  page(
    { background: '$color.soft' },
    layer(
      { template: 'thirds', animation: 'fade-in' },
      text('A voice from the village', { as: 'small' }),
      heading(2, '“I still stop on the bridge every morning.”'),
      text('The miller, on her way to work'),
    ),
  ),
);

/** A line above an item, with room for it. */
const ITEM = { base: { ...LINE_ABOVE, paddingTop: '$space.3' } };

/** Three things, one below the other. */
const storyList = pattern(
  'storyList',
  'list',
  page(
    { background: '$color.surface' },
    layer(
      { template: 'vertical', animation: 'fly-in-bottom' },
      heading(2, 'What to pack'),
      text('Water for two hours', { style: ITEM }),
      text('Shoes for wet grass', { style: ITEM }),
      text('A jacket against the wind', { style: ITEM }),
    ),
  ),
);

/** A picture that fills the page; its caption has a ground of its own, so that it reads on any picture. */
const storyFull = pattern(
  'storyFull',
  'image',
  page(
    { background: '$color.soft' },
    layer({ template: 'fill' }, image({ decorative: true })),
    layer(
      { template: 'vertical' },
      text('The mill, seen from the other bank', {
        style: {
          base: {
            padding: '$space.3',
            borderRadius: '$radius.md',
            backgroundColor: '$color.raised',
            color: '$color.text',
          },
        },
      }),
    ),
  ),
);

/** A question, and its answer below. */
const storyQuestion = pattern(
  'storyQuestion',
  'circle-question-mark',
  page(
    { background: '$color.ink' },
    layer(
      { template: 'thirds', animation: 'fade-in' },
      heading(2, 'How long does the walk take?'),
      text('Two hours at an easy pace, three with a stop at the mill.', { as: 'lead' }),
      text('There is a bus back every hour.', { as: 'small' }),
    ),
  ),
);

/** One thing to do, in the color of the brand. */
const storyCall = pattern(
  'storyCall',
  'rocket',
  page(
    { background: '$color.primary', link: '/', linkLabel: 'Reserve a place' },
    layer(
      { template: 'thirds', animation: 'fly-in-bottom' },
      text('Every Saturday in May', { as: 'small' }),
      heading(2, 'Walk with a guide'),
      text('Small groups, and tea at the mill afterwards.'),
    ),
  ),
);

/** Pages to add to a story. */
export const moreStoryPages: readonly Pattern[] = [
  storyCoverImage,
  storyQuote,
  storyList,
  storyFull,
  storyQuestion,
  storyCall,
];
