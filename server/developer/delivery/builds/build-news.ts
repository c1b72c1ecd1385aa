import { createChannelNews } from '#server/platform/db/channel-news.ts';

const news = createChannelNews('builds');

/** Tells every instance that something about a build is new: lines, its state, that it is to end. */
export const notifyBuild = news.tell;

/** Calls `fn` whenever something about a build is new, in whichever process it happened. @returns ends that */
export const onBuildNews = news.on;
