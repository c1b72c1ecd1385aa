/**
 * Asks a server for its health four times a second until it is ended; sends `[milliseconds, status]` of each to its
 * parent. A process of its own: what the bench does with its event loop is not counted.
 *   node bench/soak/ask-health.mjs http://127.0.0.1:1234
 */
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 250;

process.on('disconnect', () => process.exit());
for (;;) {
  const from = performance.now();
  const reply = await fetch(`${process.argv[2]}/api/health`).catch(() => null);
  await reply?.arrayBuffer();
  process.send([performance.now() - from, reply?.status ?? 0]);
  await wait(EVERY_MS);
}
