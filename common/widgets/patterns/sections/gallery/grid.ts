import { pattern } from '../../pattern';
import { grid, image, opening, section } from '../../pieces';

function picture() {
  return image({ ratio: '4:3', alt: '', style: { base: { borderRadius: '$radius.md' } } });
}

/** Six pictures of one size. */
export const gallery = pattern(
  'gallery',
  'layout-grid',
  section(
    {},
    opening('A look inside', 'Pictures of the workshop, taken on an ordinary day.'),
    grid(
      { columns: { base: 2, md: 3 }, gap: { base: '$space.3', md: '$space.5' } },
      picture(),
      picture(),
      picture(),
      picture(),
      picture(),
      picture(),
    ),
  ),
);
