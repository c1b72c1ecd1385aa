import { pattern } from '../../pattern';
import { columns, grid, heading, image, muted, section } from '../../pieces';

const CELL = { base: { borderRadius: '$radius.md', backgroundColor: '$color.raised' } };

/** Words on one side, places for six logos on the other. */
export const logosGrid = pattern(
  'logosGrid',
  'layout-grid',
  section(
    { background: '$color.surface' },
    columns(
      '1:2',
      'center',
      [heading(2, 'Some of the people we work for'), muted('Small businesses and large ones, most of them for years.')],
      [
        grid(
          { columns: { base: 2, sm: 3 }, gap: { base: '$space.3', md: '$space.4' } },
          ...Array.from({ length: 6 }, () => image({ ratio: '2:1', fit: 'contain', alt: '', style: CELL })),
        ),
      ],
    ),
  ),
);
