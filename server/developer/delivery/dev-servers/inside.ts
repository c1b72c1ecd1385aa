// oxlint-disable-next-line import/default -- the text of the file, not its exports
import source from './dial-in.mjs?raw';

/** The port passed to the command; another port is detected as well. */
export const DEV_PORT = 5173;
/** The folder of the socket, inside. */
export const BRIDGE_FOLDER = '/run/bridge';

/** The program that runs inside, beside the development server. */
export const INSIDE = source;

/** How it is started. @param script for `sh`, which it runs */
export function insideCommand(script: string): readonly string[] {
  return ['node', '/etc/inside.mjs', script, `${BRIDGE_FOLDER}/socket`, String(DEV_PORT)];
}
