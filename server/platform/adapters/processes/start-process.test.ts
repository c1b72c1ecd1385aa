// @module-tag no-database
import { expect, it, vi } from 'vitest';
import { startProcess } from './start-process';

const script = new URL('./testing/tell-environment.mjs', import.meta.url);

it('gives a process its own environment and nothing of ours', async () => {
  vi.stubEnv('APP_SECRET', 'a secret that must stay here');
  const environment = await new Promise<unknown>((resolve, reject) => {
    const child = startProcess(script, {
      env: { OWN: 'value' },
      onMessage: (message) => {
        resolve(message);
        child.kill();
      },
      onEnd: reject,
    });
    child.hold(true);
    child.send({});
  });
  vi.unstubAllEnvs();
  const { OWN, ...others } = environment as Record<string, string>;
  expect(OWN).toBe('value');
  // What Node.js itself adds for the message channel.
  expect(Object.keys(others).filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
});

it('tells once that a process ended, whatever is sent afterwards', async () => {
  const onEnd = vi.fn<(reason: Error) => void>();
  const child = startProcess(script, { env: {}, onMessage: () => undefined, onEnd });
  child.hold(true);
  child.kill();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 60_000);
  child.send({});
  child.kill();
  expect(onEnd.mock.calls.map(([reason]) => reason.message)).toEqual(['The process ended (SIGKILL).']);
});
