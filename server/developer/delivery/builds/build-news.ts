import { createChannelNews } from '#server/platform/db/channel-news.ts';

const news = createChannelNews('builds');

/** Notifies every instance of a change of a build: lines, its state, a cancellation. */
export const notifyBuild = news.tell;

/** Calls `fn` whenever something about a build is new, in whichever process it happened. @returns ends that */
export const onBuildNews = news.on;
