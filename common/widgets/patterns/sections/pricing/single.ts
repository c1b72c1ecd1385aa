import { pattern } from '../../pattern';
import { box, button, grid, heading, list, price, section, text } from '../../pieces';

const included = ['As many pages as you need', 'Your own domain', 'Five people'];
const more = ['Your own pictures', 'Answers within a day', 'Help by e-mail'];

/** One plan: what is in it on one side, what it costs on the other. */
export const pricingSingle = pattern(
  'pricingSingle',
  'credit-card',
  section(
    {},
    grid(
      {
        columns: 1,
        gap: '$space.0',
        style: {
          base: {
            overflow: 'clip',
            backgroundColor: '$color.raised',
            borderWidth: '1px',
            borderStyle: 'solid',
            borderColor: '$color.line',
            borderRadius: '$radius.xl',
          },
          lg: { gridTemplateColumns: '2:1' },
        },
      },
      box(
        { gap: '$space.5', justify: 'center', style: { base: { padding: '$space.6' }, md: { padding: '$space.10' } } },
        heading(2, 'One plan, and everything is in it'),
        text('No set-up fee, and you can stop at the end of any month.', {
          style: { base: { color: '$color.muted' } },
        }),
        grid(
          {
            columns: { base: 1, sm: 2 },
            gap: { base: '$space.2', sm: '$space.6' },
            style: { base: { marginTop: '$space.2' } },
          },
          list(included, { icon: 'check' }),
          list(more, { icon: 'check' }),
        ),
      ),
      box(
        {
          align: 'center',
          justify: 'center',
          gap: '$space.4',
          style: {
            base: { padding: '$space.8', textAlign: 'center', backgroundColor: '$color.primary' },
            md: { padding: '$space.10' },
          },
        },
        text('Per month', { as: 'small' }),
        price('€18', '$fontSize.5xl'),
        button('Get started', { size: 'lg', style: { base: { width: '100%' } } }),
        text('Free for the first thirty days.', { as: 'small' }),
      ),
    ),
  ),
);
