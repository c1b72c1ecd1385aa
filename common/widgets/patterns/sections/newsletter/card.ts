import { pattern } from '../../pattern';
import { button, card, centeredButtons, heading, lead, section, text, tile } from '../../pieces';

/** A card in the middle of the page, with a sign, the words and the button. */
export const newsletterCard = pattern(
  'newsletterCard',
  'send',
  section(
    { width: 'narrow' },
    card(
      { align: 'center', gap: '$space.5' },
      {
        paddingBlock: '$space.12',
        borderRadius: '$radius.xl',
        boxShadow: '$shadow.md',
        textAlign: 'center',
      },
      tile('mail'),
      heading(2, 'One letter a month', { base: { marginTop: '0' } }),
      lead('What is new in the workshop, what we are working on, and now and then a recipe.'),
      centeredButtons(button('Subscribe by email', { size: 'lg' })),
      text('You can unsubscribe at any time.', { as: 'small' }),
    ),
  ),
);
