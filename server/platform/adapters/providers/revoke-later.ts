import type { Provider } from '#common/contract/connections.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What a person granted us at a provider. */
export interface Grant {
  readonly userId: string;
  readonly provider: Provider;
  /** Sealed, as they were stored. */
  readonly tokens: Buffer;
}

/** The job that takes a grant back whose connection is gone here. */
export const REVOKE_GRANT = 'revoke-grant';

/** Has grants taken back, for connections whose rows are gone; nobody waits for the providers. */
export async function revokeGrantsLater(
  { jobs, log }: Pick<Parts, 'jobs' | 'log'>,
  grants: readonly Grant[],
): Promise<void> {
  for (const { userId, provider, tokens } of grants) {
    await jobs
      .send(REVOKE_GRANT, { userId, provider, tokens: tokens.toString('base64') })
      .catch((error: unknown) => log.error({ err: error, provider, userId }, 'A grant is left at a provider.'));
  }
}
