import { pattern } from '../../pattern';
import { apart, box, button, heading, lead, section, text } from '../../pieces';

/** What the newsletter brings on one side, the button on the other. */
export const newsletter = pattern(
  'newsletter',
  'mail',
  section(
    { background: '$color.soft' },
    apart(
      {},
      box(
        { gap: '$space.3' },
        heading(2, 'One letter a month'),
        lead('What is new in the workshop, what we are working on, and now and then a recipe.'),
      ),
      box(
        { gap: '$space.3' },
        button('Subscribe by email', { size: 'lg', icon: 'mail' }),
        text('You can unsubscribe at any time.', { as: 'small' }),
      ),
    ),
  ),
);
