import { block } from '../../../drawing/block';
import { columnSpec } from '../../../column/spec';
import { columnsSpec } from '../../../columns/spec';
import { pattern } from '../../pattern';
import { button, columns, eyebrow, heading, list, muted, picture, section } from '../../pieces';

/** Two things described at length, the picture now on one side, now on the other. */
export const featureAlternating = pattern(
  'featureAlternating',
  'panels-top-left',
  section(
    { style: { base: { gap: '$space.16' } } },
    columns(
      '1:1',
      'center',
      [picture('4:3')],
      [
        eyebrow('How we work'),
        heading(2, 'From the first sketch to the last detail'),
        list(
          [
            'A free first conversation, by phone or in person',
            'A fixed price before anything begins',
            'One person who knows your name throughout',
          ],
          { icon: 'circle-check' },
        ),
        button('More about the way we work', { variant: 'link', icon: 'arrow-right' }),
      ],
    ),
    block(columnsSpec, { ratio: '1:1', style: { base: { alignItems: 'center' } } }, [
      // On a phone each picture comes before its words.
      block(columnSpec, { style: { md: { order: 1 } } }, [picture('4:3')]),
      block(columnSpec, {}, [
        eyebrow('Our story'),
        heading(2, 'Good things take the time they need'),
        muted('Things for house and garden, made to be repaired. From a workshop by the river since 1987.'),
        button('Visit the shop', { variant: 'link', icon: 'arrow-right' }),
      ]),
    ]),
  ),
);
