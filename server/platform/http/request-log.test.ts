// @module-tag no-database
import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { logRequests } from './request-log';

const lines: string[] = [];
const app = Fastify({
  logger: { stream: { write: (line: string) => void lines.push(line) } },
  logController: new LogController({ disableRequestLogging: true }),
});
logRequests(app);

const SECRET = 'Zq3-_x7'.repeat(5);

it.each(['pgw', 'pgk', 'pgh', 'pgj', 'pgr', 'pgb'])(
  'logs no token that begins with %s_, wherever in an address it is (docs/trust.md 90, 111)',
  async (mark) => {
    const token = `${mark}_${SECRET}`;
    const addresses = [
      [`/api/hooks/${token}`, `/api/hooks/${mark}_…`],
      [`/api//hooks/${token}/`, `/api//hooks/${mark}_…/`],
      [`/git/${token}.git/info/refs?service=git-upload-pack&token=${token}`, `/git/${mark}_…/info/refs`],
      [`/me:${token}@git/x`, `/me:${mark}_…/x`],
      [`/api/x?key=${token}`, '/api/x'],
      [`/x/${token.replace('_', '%5F')}`, `/x/${mark}_…`],
      [`/x/p%67${token.slice(2)}%20`, `/x/${mark}_…`],
    ] as const;
    for (const [url, logged] of addresses) {
      lines.length = 0;
      await app.inject({ url });
      expect([url, ...lines.map((line) => JSON.parse(line).path)]).toEqual([url, logged]);
      expect(lines.join('')).not.toContain(SECRET.slice(0, 8));
    }
  },
);

it('leaves other addresses as they were sent', async () => {
  lines.length = 0;
  await app.inject({ url: '/caf%C3%A9/pg_hba.conf' });
  expect(JSON.parse(lines[0]!).path).toBe('/caf%C3%A9/pg_hba.conf');
});
