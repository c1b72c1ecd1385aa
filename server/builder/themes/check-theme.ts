import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { themeDocument, type ThemeDocument } from '#common/contract/theme-document.ts';
import { themeFaults } from '#common/widgets/site-theme/theme-faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { checkInput } from '#server/platform/http/check-input.ts';

/** A theme merged of two: each of them may add as many tokens as a theme takes. */
const whole = z.object({ theme: themeDocument });

/**
 * Refuses a theme that is too large, lacks a token, or names what is not there.
 * @param isFamily whether the site can serve a family of fonts
 * @throws AppError `invalid` with all faults
 */
export function checkTheme(theme: ThemeDocument, isFamily: (family: string) => boolean): void {
  checkInput(whole, { theme });
  const details = themeFaults(theme, isFamily).map(({ path, code }) => fault(`theme.${path}`, code));
  if (details.length > 0) throw new AppError('invalid', { details });
}
