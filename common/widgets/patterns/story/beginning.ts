import { pattern, type Pattern } from '../pattern';
import { heading, image, text } from '../pieces';
import { layer, page } from './pieces';

/** The title of the story on a dark ground. */
const storyCover = pattern(
  'storyCover',
  'sparkles',
  page(
    { background: '$color.ink' },
    layer(
      { template: 'vertical', animation: 'fade-in' },
      text('Field notes', { as: 'small' }),
      heading(1, 'A walk along the river'),
      text('What we found on a morning in spring.'),
    ),
  ),
);

/** A large picture, and a line about it. */
const storyPicture = pattern(
  'storyPicture',
  'image',
  page(
    { background: '$color.primary' },
    layer(
      { template: 'vertical', animation: 'fly-in-bottom' },
      image({ ratio: '4:5', decorative: true }),
      heading(2, 'Start where the path leaves the road'),
    ),
  ),
);

/** One thing to say, in three parts of the page. */
const storyPoint = pattern(
  'storyPoint',
  'rows-3',
  page(
    { background: '$color.soft' },
    layer(
      { template: 'thirds' },
      heading(2, 'Look for the old bridge'),
      text('It is two hundred years old and still carries carts.'),
      text('Twenty minutes from here', { as: 'small' }),
    ),
  ),
);

/** The last page, which leads on to the site. */
const storyEnd = pattern(
  'storyEnd',
  'arrow-right',
  page(
    { background: '$color.ink', link: '/', linkLabel: 'Plan your walk' },
    layer(
      { template: 'vertical' },
      heading(2, 'Come and see for yourself'),
      text('Maps, times and where to eat are on our site.'),
    ),
  ),
);

/** The pages that a new story begins with, in this order. */
export const storyBeginning: readonly Pattern[] = [storyCover, storyPicture, storyPoint, storyEnd];
