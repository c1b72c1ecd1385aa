import { createChannelNews } from '#server/platform/db/channel-news.ts';

const sessions = createChannelNews('chat_sessions');
const stops = createChannelNews('chat_stops');

/** Notifies every instance that a session has a new message, another state, or was resumed. */
export const notifySession = sessions.tell;

/** Calls `fn` whenever something about a session is new. @returns ends that */
export const onSessionNews = sessions.on;

/** Notifies the process that runs a session's turn that it was stopped. */
export const notifyStop = stops.tell;

/** Calls `fn` when a session's turn is stopped. @returns ends that */
export const onStop = stops.on;
