import ltr from './frame.mjml?ltr';
import ltrCode from './frame.mjml?ltr-code';
import rtl from './frame.mjml?rtl';
import rtlCode from './frame.mjml?rtl-code';
import { fill } from './mail-text';

const FRAMES = { ltr: { plain: ltr, code: ltrCode }, rtl: { plain: rtl, code: rtlCode } } as const;

/**
 * The HTML part of a mail. MJML compiled the frame while building, so nothing that is filled in is ever read as MJML.
 * @param shape the writing direction, and with a code or not
 * @param slots HTML for every `{{…}}` of the frame: escaped by the caller
 */
export function drawMail(
  { direction, code }: { readonly direction: 'ltr' | 'rtl'; readonly code: boolean },
  slots: Readonly<Record<string, string>>,
): string {
  return fill(FRAMES[direction][code ? 'code' : 'plain'], slots);
}
