import type { LimitName } from '#common/contract/plans.ts';
import { formatBytes, formatNumber } from './format';

/** A number of a plan's limit as people read it: storage in its unit, all else as a number. */
export function formatLimit(limit: LimitName, value: number, language: string): string {
  return limit === 'storage' ? formatBytes(value, language) : formatNumber(value, language);
}
