import { pattern } from '../../pattern';
import { button, card, columns, eyebrow, heading, lead, list, section, text } from '../../pieces';

const WIDE = { base: { width: '100%' } };

/** Words and reasons on a tinted ground, beside them a card with what to do first. */
export const heroCard = pattern(
  'heroCard',
  'calendar',
  section(
    { background: '$color.soft' },
    columns(
      '3:2',
      'center',
      [
        eyebrow('How we work'),
        heading(1, 'From the first sketch to the last detail'),
        lead('Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.'),
        list(
          [
            'A free first conversation, by phone or in person',
            'A fixed price before anything begins',
            'One person who knows your name throughout',
          ],
          { icon: 'circle-check', style: { base: { marginBlockStart: '$space.2' } } },
        ),
      ],
      [
        card(
          { gap: '$space.4' },
          { padding: '$space.8', borderRadius: '$radius.xl', boxShadow: '$shadow.lg' },
          heading(2, 'Start with a conversation', { base: { fontSize: '$fontSize.xl' } }),
          text('Tell us in two sentences what you have in mind. We answer within one working day.', {
            style: { base: { color: '$color.muted', marginBlockEnd: '$space.2' } },
          }),
          button('Write to us', { size: 'lg', icon: 'mail', style: WIDE }),
          button('Call us', { size: 'lg', variant: 'outline', icon: 'phone', style: WIDE }),
          text('Monday to Friday, from nine to five', { as: 'small', style: { base: { textAlign: 'center' } } }),
        ),
      ],
    ),
  ),
);
