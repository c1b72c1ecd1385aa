import { writeFileSync } from 'node:fs';
import mjmlToHtml from 'mjml';

/**
 * The process that compiles MJML (started by mjml-work.ts): loading the library takes 95 MB and a second, which would
 * block a server's event loop.
 * In: `{id, task: tree}`, MJML's own JSON. Out: `{id, value: {html, faults}}` or `{id, error: {kind, message}}`.
 */

/** @param {{ id: number, task: object }} message */
const answer = async ({ id, task }) => {
  try {
    // No `fonts`: by default the reader's mail program would load them from a third-party server.
    const { html, errors } = await mjmlToHtml(task, { validationLevel: 'soft', fonts: {} });
    process.send?.({ id, value: { html, faults: errors.map(({ formattedMessage }) => formattedMessage) } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.send?.({ id, error: { kind: 'refused', message } });
  }
};

try {
  // Where memory runs out, Linux is to end this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '900');
} catch {
  // Another system, or not allowed.
}
// The terminal and the system's service manager signal the whole group; work begun is finished while the server stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message) => void answer(/** @type {{ id: number, task: object }} */ (message)));
