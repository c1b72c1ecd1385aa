// @module-tag no-database
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { logRequests } from './http/request-log';
import { createLog } from './log';
import { readableLine } from './readable-line';
import { readSettings } from './settings';

function collect(env: Record<string, string>) {
  const lines: string[] = [];
  return { lines, log: createLog(readSettings(env), { write: (line) => void lines.push(line) }) };
}

function appOn(loggerInstance: FastifyBaseLogger) {
  return Fastify({ loggerInstance, disableRequestLogging: true });
}

it('says a request in one readable line: time, level, method, path, status, milliseconds', async () => {
  const { lines, log } = collect({ LOG_FORMAT: 'lines' });
  const app = appOn(log);
  logRequests(app);
  app.get('/api/thing', () => ({ fine: true }));
  await app.inject('/api/thing?token=hidden');
  await app.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info {2}GET \/api\/thing 200 \d+ ms\n$/);
});

it('says it as JSON elsewhere', () => {
  const environments: readonly Record<string, string>[] = [{}, { LOG_FORMAT: 'json' }];
  for (const env of environments) {
    const { lines, log } = collect(env);
    log.info('hello');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'hello' });
  }
});

it('tells files that are served as they are at debug alone, faults always', async () => {
  const { lines, log } = collect({});
  const app = appOn(log);
  logRequests(app);
  app.get('/assets/main.js', () => '');
  app.get('/api/report.csv', () => '');
  for (const path of ['/assets/main.js', '/api/report.csv', '/assets/lost.js']) await app.inject(path);
  await app.close();
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter(Boolean);
  expect(paths).toEqual(['/api/report.csv', '/assets/lost.js']);
});

it('shows an error with its stack and keeps control characters and line breaks out', () => {
  const { lines, log } = collect({ LOG_FORMAT: 'lines' });
  log.error({ err: new Error('broken'), job: 'mail' }, 'It did\u001b[31m not\nwork.');
  const [first, second = ''] = (lines[0] ?? '').split('\n');
  expect(first).toMatch(/error It did\?\[31m not\?work\. job=mail$/);
  expect(second).toBe('    Error: broken');
  expect(readableLine('no json')).toBe('no json');
});
