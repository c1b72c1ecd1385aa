import { type BuildCalls, type Report, untilHeard } from './call-server';

/** More often than the server gives a build up as lost (builds/store.ts). */
const BEAT_MS = 2000;

/**
 * Reports one build, in order: its log, and a heartbeat every two seconds.
 * @param on `cancelled`: a member cancelled it; `gone`: the server no longer knows it, or cannot be reached
 */
export function createReporter({ report }: Pick<BuildCalls, 'report'>, on: (what: 'cancelled' | 'gone') => void) {
  let isGone = false;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  const sendNow = async (said: Report) => {
    if (isGone) return;
    try {
      const { cancelled } = await untilHeard(() => report(said));
      if (cancelled) on('cancelled');
    } catch {
      isGone = true;
      on('gone');
    }
  };
  const send = (said: Report): Promise<void> => {
    waiting += 1;
    last = last.then(() => sendNow(said)).finally(() => (waiting -= 1));
    return last;
  };
  const timer = setInterval(() => {
    if (waiting === 0) void send({});
  }, BEAT_MS);
  return {
    /** Resolves when the server has accepted it, or reports have ended. */
    send,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await last;
    },
  };
}
