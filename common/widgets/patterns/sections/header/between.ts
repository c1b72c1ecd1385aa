import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { button, buttons, withStyle } from '../../pieces';
import { mainNavigation, siteLogo } from './parts';

/** As wide as what is at the other end, so that the name between is in the middle. */
const HALF = { flexGrow: 1, flexBasis: '0' };

/** Links at one end, a button at the other, the name between them. */
export const headerBetween = pattern(
  'headerBetween',
  'columns-2',
  block(headerSpec, { sticky: true }, [
    mainNavigation({ md: HALF }),
    siteLogo({ base: { flexGrow: 1 }, md: { flexGrow: 0 } }),
    withStyle(buttons(button('Get started', { size: 'sm' })), { md: { ...HALF, justifyContent: 'end' } }),
  ]),
);
