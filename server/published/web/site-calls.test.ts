import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

function post(url: string, payload: string, type?: string) {
  return world.site.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost:3001', ...(type !== undefined && { 'content-type': type }) },
  });
}

const TEXT = 'text/plain;charset=UTF-8';
const FORM = 'application/x-www-form-urlencoded';

describe('what is sent to the site below /v1/', () => {
  it.each([
    ['plain text', TEXT, 'a', 404, 'not_found'],
    ['a form', FORM, 'List-Unsubscribe=One-Click', 404, 'not_found'],
    ['no body at all', undefined, '', 404, 'not_found'],
    ['JSON', 'application/json', '{}', 415, 'unsupported_type'],
    ['a file', 'multipart/form-data; boundary=x', '--x--', 415, 'unsupported_type'],
    ['more than may be', TEXT, 'a'.repeat(4097), 413, 'too_large'],
    ['a form that is larger', FORM, `a=${'b'.repeat(5000)}`, 413, 'too_large'],
  ])('is taken, or refused in the error shape: %s', async (_what, type, body, status, code) => {
    const answer = await post('/v1/nothing/here', body, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, code, requestId: expect.any(String) as string });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('stops there: elsewhere nothing is taken, and pages below it are not found', async () => {
    expect((await post('/', 'a', TEXT)).statusCode).toBe(405);
    expect((await post('/v10/x', 'a', TEXT)).statusCode).toBe(405);
    expect((await world.site.inject({ method: 'PUT', url: '/v1/x' })).statusCode).toBe(405);
    const page = await world.get('/v1/x');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

it('requests of the site are counted beside those of the app', async () => {
  await world.get('/not-there');
  await post('/v1/measured', 'a', TEXT);
  await world.call('GET health');
  const { body } = await world.app.inject({ url: '/api/metrics' });
  expect(body).toMatch(/^site_request_duration_seconds_count\{method="GET",route="\/\*",status="404"\} [1-9]/m);
  expect(body).toMatch(/^site_request_duration_seconds_count\{method="POST",route="\/v1\/\*",status="404"\} [1-9]/m);
  expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/m);
});
