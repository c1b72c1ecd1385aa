// @module-tag no-database
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StoredLine } from '#server/platform/db/schema/builds.ts';
import { createLogWriter } from './log-writer';

/** What is kept of a log of so many lines. */
async function write(lines: number) {
  const kept: StoredLine[] = [];
  const log = createLogWriter(
    async (firstLine, some) => {
      expect(firstLine).toBe(kept.length + 1);
      kept.push(...some);
    },
    (line) => line,
  );
  const text = Array.from({ length: lines }, (_, n) => `line ${n + 1}\n`).join('');
  await log.read('out')(Readable.from([Buffer.from(text)]));
  log.say('exit code 2');
  await log.close();
  return kept;
}

it('keeps all of a log that is no longer than all that is kept', async () => {
  const kept = await write(49_998);
  expect(kept.map(({ text }) => text).slice(-2)).toEqual(['line 49998', 'exit code 2']);
  expect(kept).toHaveLength(49_999);
});

it('keeps the begin and the end of a longer one, and says how much is missing', async () => {
  const kept = await write(120_000);
  expect(kept).toHaveLength(50_000);
  expect(kept[47_998]?.text).toBe('line 47999');
  expect(kept[47_999]).toMatchObject({ stream: 'step', text: 'Lines left out: 70002.' });
  expect(kept[48_000]?.text).toBe('line 118002');
  expect(kept.slice(-2)).toMatchObject([
    { stream: 'out', text: 'line 120000' },
    { stream: 'step', text: 'exit code 2' },
  ]);
});
