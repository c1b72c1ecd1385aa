import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { button } from '../../pieces';
import { mainNavigation, siteLogo } from './parts';

/** A rounded bar with a shadow, apart from the edges of the page. */
export const headerFloating = pattern(
  'headerFloating',
  'layers',
  block(
    headerSpec,
    {
      sticky: true,
      style: {
        base: {
          top: '$space.3',
          margin: '$space.3',
          paddingInline: '$space.5',
          borderWidth: '1px',
          borderStyle: 'solid',
          borderColor: '$color.line',
          borderRadius: '$radius.xl',
          backgroundColor: '$color.raised',
          boxShadow: '$shadow.md',
        },
      },
    },
    [siteLogo(), mainNavigation(), button('Get started', { size: 'sm', variant: 'outline' })],
  ),
);
