import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { mainNavigation, siteLogo } from './parts';

/** The name in the middle, the links in a row of their own below it. */
export const headerCentered = pattern(
  'headerCentered',
  'rows-3',
  block(headerSpec, {}, [
    siteLogo({
      md: { width: '100%', justifyContent: 'center', paddingBlockStart: '$space.3', fontSize: '$fontSize.xl' },
    }),
    mainNavigation({ md: { width: '100%', display: 'flex', justifyContent: 'center' } }),
  ]),
);
