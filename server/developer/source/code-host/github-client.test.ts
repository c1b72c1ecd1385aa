// @module-tag no-database
import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { answer, listen } from '#server/testing/providers/fake-server.ts';
import { createGithubClient } from './github-client';
import { personalToken } from './github-token';

let stop: () => Promise<void>;
afterEach(() => stop());

/** A client of a host that answers everything so. */
async function openClient(handler: RequestListener) {
  const host = await listen(handler);
  stop = host.stop;
  const account = { token: personalToken(`gho_${host.url}`), accountId: host.url, onRefused: async () => {} };
  return createGithubClient({ apiUrl: host.url, ...account });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

it('reads numbers over 2^53 as they are, and keeps the reply that has them', async () => {
  const text = '[{"id": 9007199254740993, "name": "site \\"1234567890123456789\\""}, {"id": -12345678901234567890}, 3]';
  const asked: (string | undefined)[] = [];
  const client = await openClient((request, response) => {
    const known = request.headers['if-none-match'];
    asked.push(known);
    response.writeHead(known ? 304 : 200, { ...JSON_TYPE, etag: '"1"' }).end(known ? undefined : text);
  });
  const expected = [{ id: 9007199254740993n, name: 'site "1234567890123456789"' }, { id: -12345678901234567890n }, 3];
  for (let time = 0; time < 2; time += 1) {
    expect((await client.request('GET /user/repos')).data as unknown).toEqual(expected);
  }
  expect(asked).toEqual([undefined, '"1"']);
});

it('reads a reply that is no JSON as text, and one without a body as none', async () => {
  const client = await openClient((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Proxy</p>');
  });
  expect((await client.request('GET /user/repos')).data).toBe('<p>Proxy</p>');
  expect((await client.request('DELETE /repos/{owner}/{repo}', { owner: 'a', repo: 'b' })).status).toBe(204);
});

const BROKEN: readonly (readonly [string, RequestListener])[] = [
  ['is not the JSON that it says it is', (_, response) => answer(response, { headers: JSON_TYPE, html: '{"id": 1' })],
  [
    'ends early',
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
      response.write('{"id": 1}');
      setImmediate(() => response.destroy());
    },
  ],
  ['is longer than replies are', (_, response) => answer(response, { json: { text: 'x'.repeat(9 * 1024 * 1024) } })],
];
it.each(BROKEN)('refuses a reply that %s', async (_, handler) => {
  const client = await openClient(handler);
  const refusal = await client.request('GET /user').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'upstream_failed' });
});
