import { pattern } from '../../pattern';
import { apart, box, button, buttons, heading, LINE_ABOVE, muted, section } from '../../pieces';

/** One quiet row between two lines, with a link. */
export const callToActionLine = pattern(
  'callToActionLine',
  'minus',
  section(
    {},
    apart(
      {
        ...LINE_ABOVE,
        borderBottomWidth: '1px',
        borderBottomStyle: 'solid',
        borderBottomColor: '$color.line',
        paddingBlock: '$space.10',
      },
      box(
        { gap: '$space.2' },
        heading(2, 'Ready when you are', { base: { fontSize: '$fontSize.xl' } }),
        muted('Begin with one page today. You can take the rest one step at a time.'),
      ),
      buttons(button('Talk to us', { size: 'lg', variant: 'outline', icon: 'arrow-right' })),
    ),
  ),
);
