import { accountDeleted } from '#server/people/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { revokeGrantsLater } from './revoke-grants';

/** Takes back at providers what a deleted account granted. */
export const connectionListeners: readonly Listener[] = [
  after(accountDeleted, (parts, { grants }) => revokeGrantsLater(parts, grants)),
];
