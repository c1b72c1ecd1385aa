import type { ModelProvider } from '#common/contract/language-model.ts';
import { fault } from '#common/contract/faults.ts';
import { isAllowedAddress } from '#server/platform/adapters/public-address.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * The address of an organization's model as it is stored: public, https, without a slash at its end. Private addresses are an
 * operator's word (AI_BASE_URL).
 * @param path of the field, for its fault
 * @returns null: the provider's own
 * @throws AppError `invalid`
 */
export function checkAddress(provider: ModelProvider, given: string | undefined, path: string): string | null {
  const refuse = (code: 'required' | 'address_not_allowed') =>
    new AppError('invalid', { details: [fault(path, code)] });
  if (given === undefined || given === '') {
    if (provider === 'anthropic') return null;
    throw refuse('required');
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  const isPlain = url !== null && url.search === '' && url.hash === '';
  if (!isPlain || url.protocol !== 'https:' || !isAllowedAddress(url)) throw refuse('address_not_allowed');
  return url.href.replace(/\/+$/, '');
}
