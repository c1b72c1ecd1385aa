import { kindOf } from '#common/widgets/registry.ts';
import { useEngine } from '../engine/engine-context';

/** Whether the page is an e-mail, whose texts name their recipients. It stays what it is. */
export function useIsEmail(): boolean {
  return kindOf(useEngine().getNodes()) === 'email';
}
