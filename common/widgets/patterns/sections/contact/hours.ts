import { block } from '../../../drawing/block';
import { tableSpec } from '../../../table/spec';
import { pattern } from '../../pattern';
import { box, button, buttons, columns, heading, lead, list, section } from '../../pieces';

/** The address and how to get in touch on one side, opening hours on the other. */
export const contactHours = pattern(
  'contactHours',
  'clock',
  section(
    {},
    columns(
      '1:1',
      'start',
      [
        heading(2, 'Visit us'),
        lead('A person answers, usually on the same day.'),
        list(['12 Mill Lane, by the old bridge'], { icon: 'map-pin' }),
        buttons(button('Call us', { icon: 'phone' }), button('Write to us', { variant: 'outline', icon: 'mail' })),
      ],
      [
        box(
          {
            gap: '$space.3',
            style: {
              base: {
                paddingInline: '$space.2',
                paddingBlock: '$space.5',
                backgroundColor: '$color.soft',
                borderRadius: '$radius.lg',
              },
              md: { padding: '$space.6' },
            },
          },
          heading(3, 'Opening hours', { base: { paddingInline: '$space.4' } }),
          block(tableSpec, {
            rows: [
              ['Monday to Friday', '9:00–18:00'],
              ['Saturday', '10:00–14:00'],
              ['Sunday', 'Closed'],
            ],
            align: ['start', 'end'],
            headerColumn: true,
          }),
        ),
      ],
    ),
  ),
);
