import type { Provider } from '#common/contract/connections.ts';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import type { Parts } from '#server/platform/parts.ts';

/**
 * What `work` gives; null when the provider refused it or did not answer, which is logged.
 * @throws everything that is not the provider's doing
 */
export async function askProvider<T>(
  { log }: Pick<Parts, 'log'>,
  provider: Provider,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ provider, reason: error.reason, fault: error.message }, 'a provider did not do as asked');
    return null;
  }
}
