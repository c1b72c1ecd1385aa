import { pattern } from '../../pattern';
import { box, button, grid, heading, image, lead, section } from '../../pieces';

function small() {
  return image({ ratio: '1:1', alt: '', style: { base: { borderRadius: '$radius.lg' } } });
}

/** One large picture and four small ones that fit together. */
export const galleryMosaic = pattern(
  'galleryMosaic',
  'layout-template',
  section(
    { background: '$color.ink' },
    box(
      {
        direction: { base: 'column', md: 'row' },
        align: { base: 'start', md: 'end' },
        justify: 'between',
        gap: '$space.4',
      },
      box(
        { gap: '$space.3' },
        heading(2, 'A look inside'),
        lead('Pictures of the workshop, taken on an ordinary day.'),
      ),
      button('Visit us', { variant: 'outline' }),
    ),
    grid(
      { columns: { base: 2, md: 4 }, gap: { base: '$space.3', md: '$space.4' } },
      image({
        ratio: '1:1',
        alt: '',
        style: { base: { gridColumn: 'span 2', gridRow: 'span 2', height: '100%', borderRadius: '$radius.lg' } },
      }),
      small(),
      small(),
      small(),
      small(),
    ),
  ),
);
