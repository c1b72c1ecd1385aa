import { createChannelNews } from '#server/platform/db/channel-news.ts';

/** By session: its development server changed, or wrote to its log. */
export const devServerNews = createChannelNews('development_servers');

/** By session: something is asked of the process that runs its development server. */
export const devServerAsks = createChannelNews('development_server_asks');
