import { isRecord } from '#common/rules/is-record.ts';

/** Whether an address leads anywhere from a mail; what is bound is taken for one that does. */
export function leads(address: unknown): boolean {
  return (typeof address === 'string' && address !== '' && !address.startsWith('#')) || isRecord(address);
}
