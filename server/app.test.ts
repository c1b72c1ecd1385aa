import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyWorld, createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('headers', () => {
  const dangerous = ['access-control-allow-origin', 'access-control-allow-credentials', 'x-powered-by', 'server'];
  it('stand on every answer, errors too', async () => {
    const urls = ['/api/health', '/api/v1/sites', '/api/nowhere', '/nowhere.js', '/api/%zz'];
    for (const url of urls) {
      const { headers } = await world.app.inject({ url, headers: { origin: 'https://evil.example' } });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['referrer-policy'], url).toBe('no-referrer');
      expect(headers['cache-control'], url).toBe('no-store');
      expect(headers['strict-transport-security']).toBeUndefined();
      for (const name of dangerous) expect(headers[name], name).toBeUndefined();
    }
  });

  it('answer no preflight, and unknown addresses and methods in the error shape', async () => {
    const preflight = { origin: 'null', 'access-control-request-method': 'POST' };
    const options = await world.app.inject({ method: 'OPTIONS', url: '/api/v1/sites', headers: preflight });
    expect(options.statusCode).toBe(404);
    for (const [method, url] of [
      ['GET', '/api/v1/nowhere'],
      ['DELETE', '/api/v1/sites'],
      ['GET', '/api/'],
    ] as const) {
      const response = await world.app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ status: false, code: 'not_found', msg: 'No Record Found' });
    }
  });
});

it('hides what went wrong inside, and logs it without the values', async () => {
  const own = await createWorld();
  await own.database.pool.query('alter table users rename column language to gone');
  const reply = await own.call('POST user/profile', { as: own.a1, body: { name: 'very private' } });
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    status: false,
    code: 'internal',
    message: 'Something Smells Fishy. Please try again.',
    msg: 'Something Smells Fishy. Please try again.',
    requestId: reply.body.requestId,
  });
  const line = own.lines.find((entry) => entry.includes('request failed')) ?? '';
  expect(line).toContain(reply.body.requestId);
  expect(line).toContain('stack');
  expect(own.lines.join('')).not.toMatch(/very private|argon2id|Bearer|eyJ/);
  await own.close();
});

it('answers 503 while the database is away', async () => {
  const own = await createWorld();
  await own.database.close();
  for (const name of ['GET health', 'GET v1/sites'] as const) {
    const response = await own.send(name, { as: own.a1 });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBeDefined();
  }
  await own.app.close();
  await rm(own.dataDir, { recursive: true, force: true });
});

describe('with the built browser app', () => {
  let appDir: string;
  let served: Awaited<ReturnType<typeof createEmptyWorld>>;
  const html =
    '<html><script nonce="__CSP_NONCE__" src="/assets/x-1a2b.js"></script><meta content="__CSP_NONCE__"></html>';
  beforeAll(async () => {
    appDir = await mkdtemp(join(tmpdir(), 'pagewright-app-'));
    await mkdir(join(appDir, 'assets'));
    await mkdir(join(appDir, '.vite'));
    await writeFile(join(appDir, 'index.html'), html);
    await writeFile(join(appDir, '.vite/manifest.json'), '{}');
    await writeFile(join(appDir, 'favicon.svg'), '<svg/>');
    await writeFile(join(appDir, 'assets/x-1a2b.js'), 'plain');
    await writeFile(join(appDir, 'assets/x-1a2b.js.br'), 'packed');
    const env = { PUBLIC_URL: 'https://build.example.com', SITE_URL: 'https://sites.example.com' };
    served = await createEmptyWorld({ parts: { appDir }, env });
  });
  afterAll(async () => {
    await served.close();
    await rm(appDir, { recursive: true });
  });

  it('gives every screen the HTML with a fresh nonce', async () => {
    const pages = await Promise.all(
      ['/', '/signin', '/pages/home/', '/pages/?a=b'].map((url) => served.app.inject(url)),
    );
    const nonces = pages.map((page) => {
      const policy = String(page.headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob: https://sites.example.com https:;");
      // Each deployment of a project has a label of its own below the host of previews, and is shown in a frame.
      expect(policy).toMatch(/; frame-src \S+ \S+ \S+:\/\/\*\.\S+;/);
      expect(policy.replace(/frame-src [^;]*/, '')).not.toMatch(/unsafe|\*/);
      expect(page.body).toBe(html.replaceAll('__CSP_NONCE__', nonce));
      return nonce;
    });
    expect(new Set(nonces).size).toBe(pages.length);
    expect(nonces[0]?.length).toBeGreaterThanOrEqual(22);
  });

  it('gives hashed files for good, packed to who takes that', async () => {
    const plain = await served.app.inject('/assets/x-1a2b.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'plain']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await served.app.inject({ url: '/assets/x-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
    expect((await served.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    const head = await served.app.inject({ method: 'HEAD', url: '/favicon.svg' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', '']);
  });

  it('has nothing else', async () => {
    const urls = [
      '/assets/gone.js',
      '/assets/x-1a2b.js.br',
      '/assets/',
      '/.vite/manifest.json',
      '/index.html',
      '/assets/../index.html',
      '/.env',
    ];
    for (const url of urls) expect((await served.app.inject(url)).statusCode, url).toBe(404);
    expect((await served.app.inject({ method: 'POST', url: '/signin' })).statusCode).toBe(404);
  });
});
