import { createChannelNews } from '#server/platform/db/channel-news.ts';

/** Who makes a call, and whether they still may: for replies that last longer than the look before them. */
export interface Admission {
  /** Whose replies are counted together: the id of a person or of an API key. */
  readonly caller: string;
  /** @throws AppError what the call would be refused with now */
  readonly check: () => Promise<unknown>;
  /** Calls `fn` when there is a reason to check. @returns ends that */
  readonly onChange: (fn: () => void) => Promise<() => void>;
}

/** By user: a session of theirs ended, or their place in an organization is another one. */
export const accessNews = createChannelNews('access');
