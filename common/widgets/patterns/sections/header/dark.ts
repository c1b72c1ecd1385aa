import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { button } from '../../pieces';
import { mainNavigation, siteLogo } from './parts';

/** A dark bar: the links right behind the name, what to do at the other end. */
export const headerDark = pattern(
  'headerDark',
  'moon',
  block(headerSpec, { style: { base: { backgroundColor: '$color.ink' } } }, [
    siteLogo(),
    mainNavigation({ md: { flexGrow: 1, marginInlineStart: '$space.4' } }),
    button('Sign in', { size: 'sm', variant: 'outline' }),
  ]),
);
