import { pattern } from '../../pattern';
import { button, buttons, card, heading, lead, picture, section, withStyle } from '../../pieces';

/** A wide picture, and a card with the words that lies over its lower edge. */
export const heroOverlap = pattern(
  'heroOverlap',
  'panel-bottom',
  section(
    { background: '$color.surface' },
    // The picture gives way, not the card: while there is none, the card keeps its place.
    picture('2:1', { marginBlockEnd: '-12cqi' }, { priority: true }),
    withStyle(
      card(
        { gap: '$space.5' },
        {
          position: 'relative',
          marginInline: '$space.3',
          maxWidth: '$size.narrow',
          borderRadius: '$radius.xl',
          boxShadow: '$shadow.lg',
        },
        heading(1, 'Good things take the time they need', { base: { fontSize: '$fontSize.3xl' } }),
        lead('Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.'),
        buttons(button('Visit the shop', { size: 'lg' }), button('Our story', { size: 'lg', variant: 'ghost' })),
      ),
      { md: { marginInline: '$space.10', padding: '$space.8' } },
    ),
  ),
);
