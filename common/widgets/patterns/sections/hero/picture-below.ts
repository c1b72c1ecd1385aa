import { pattern } from '../../pattern';
import { box, button, centeredButtons, heading, lead, picture, section } from '../../pieces';

/** A centered opening with a wide picture that rises from the lower edge. */
export const heroPictureBelow = pattern(
  'heroPictureBelow',
  'laptop',
  section(
    { background: '$color.surface', style: { base: { paddingBlockEnd: '0' } } },
    box(
      {
        align: 'center',
        gap: '$space.5',
        style: { base: { textAlign: 'center', paddingBlockEnd: '$space.10' } },
      },
      heading(1, 'Less software, more of the work you started for', { base: { maxWidth: '16em' } }),
      lead('Plans, people and papers in one calm place, so that your team spends its day on what customers notice.'),
      centeredButtons(
        button('Start for free', { size: 'lg' }),
        button('See how it works', { size: 'lg', variant: 'ghost' }),
      ),
    ),
    picture('2:1', { borderEndStartRadius: '0', borderEndEndRadius: '0' }, { priority: true }),
  ),
);
