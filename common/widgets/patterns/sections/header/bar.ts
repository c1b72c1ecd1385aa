import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { button } from '../../pieces';
import { mainNavigation, siteLogo } from './parts';

/** Name, links in two levels, one button. */
export const header = pattern(
  'header',
  'panel-top',
  block(headerSpec, { sticky: true }, [siteLogo(), mainNavigation(), button('Get started', { size: 'sm' })]),
);
