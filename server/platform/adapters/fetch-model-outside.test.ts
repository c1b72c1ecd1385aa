// @module-tag no-database
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { createFetchModelOutside } from './fetch-model-outside';
import { RefusedError } from './guarded-connect';

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
});
afterAll(() => model.close());

/** What led to a failure, itself first. */
function chain(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}

it('refuses plain http, private addresses, and names that resolve to one', async () => {
  const dialed: string[] = [];
  const send = createFetchModelOutside({
    resolve: async () => ['93.184.215.14', '10.0.0.7'],
    dial: (options, callback) => {
      dialed.push(options.hostname);
      callback(new Error('not dialed'), null);
    },
  });
  const { port } = new URL(model.url);
  for (const url of [model.url, `https://127.0.0.1:${port}/v1`, 'https://[::1]/', 'https://rebound.example.com/v1']) {
    const failure = await send(url, { method: 'POST', body: '{}' }).catch((error: unknown) => error);
    expect(
      chain(failure).some((error) => error instanceof RefusedError),
      url,
    ).toBe(true);
  }
  expect(dialed).toEqual([]);
  expect(model.asked).toEqual([]);
});

it('dials the address that was checked', async () => {
  const dialed: (string | undefined)[] = [];
  const send = createFetchModelOutside({
    resolve: async () => ['93.184.215.14'],
    dial: (options, callback) => {
      dialed.push(options.hostname, options.servername ?? undefined);
      callback(new Error('stopped here'), null);
    },
  });
  await expect(send('https://models.example.com/v1', { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(dialed).toEqual(['93.184.215.14', 'models.example.com']);
});
