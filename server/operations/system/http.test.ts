import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSlices } from '#server/platform/in-slices.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { describeApi } from './openapi';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { METRICS_TOKEN: 'let me see', TRUST_PROXY: '10.0.0.0/8' } });
});
afterAll(() => world.close());

it('is healthy while the database answers', async () => {
  expect((await world.call('GET health')).body).toEqual({ status: true, database: 'ok' });
});

describe('metrics', () => {
  const metrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/api/metrics', remoteAddress, headers });

  it('shows this machine and who holds the token what it counted', async () => {
    await world.call('GET v1/sites', { as: world.a1 });
    const local = await metrics('127.0.0.1');
    expect(local.headers['content-type']).toContain('text/plain');
    expect(local.body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(local.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/sites",status="200"\} 1/,
    );
    expect((await metrics('192.0.2.1', { authorization: 'Bearer let me see' })).statusCode).toBe(200);
  });

  it('shows nobody else', async () => {
    expect((await metrics('192.0.2.1')).statusCode).toBe(401);
    expect((await metrics('192.0.2.1', { authorization: 'Bearer let me' })).statusCode).toBe(401);
    expect((await metrics('192.0.2.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(401);
    expect((await metrics('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(401);
  });
});

it('describes every registered call', async () => {
  const { body } = await world.call('GET openapi.json');
  const paths = body.paths as Record<string, Record<string, { security?: unknown[] }>>;
  for (const { method, path, access } of world.app.endpoints) {
    const operation = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    expect(operation?.security?.length === 0, path).toBe(access === 'anonymous');
  }
});

it('describes them without holding others up', async () => {
  await expectFreeLoop(() => inSlices(describeApi(world.app.endpoints, 'https://app.example')));
});
