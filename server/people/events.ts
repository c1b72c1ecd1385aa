import type { Provider } from '#common/contract/connections.ts';
import { defineEvent } from '#server/platform/events.ts';

/** An account was deleted with its connections. Emitted after it. */
export const accountDeleted = defineEvent<{
  /** What it granted at providers; the tokens are sealed, as they were stored. */
  readonly grants: readonly { readonly userId: string; readonly provider: Provider; readonly tokens: Buffer }[];
}>('account-deleted');
