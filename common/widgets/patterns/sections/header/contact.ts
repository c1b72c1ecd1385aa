import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { pattern } from '../../pattern';
import { button, buttons, LINE_ABOVE } from '../../pieces';
import { mainNavigation, siteLogo } from './parts';

/** Where there is no room for the number and the button. */
const PHONE = ['base', 'sm'];

/** The name with a phone number and a button, the links below a line. */
export const headerContact = pattern(
  'headerContact',
  'phone',
  block(headerSpec, {}, [
    siteLogo(),
    buttons(
      button('Call us', { size: 'sm', variant: 'outline', icon: 'phone', hiddenOn: ['md', 'lg', 'xl'] }),
      button('+44 20 7946 0018', { size: 'sm', variant: 'ghost', icon: 'phone', hiddenOn: PHONE }),
      button('Get started', { size: 'sm', hiddenOn: PHONE }),
    ),
    mainNavigation({ md: { ...LINE_ABOVE, width: '100%' } }),
  ]),
);
