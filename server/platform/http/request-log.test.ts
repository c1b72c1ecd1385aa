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

function pathIn(line: string) {
  return (JSON.parse(line) as { path: string }).path;
}

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
      expect([url, ...lines.map(pathIn)]).toEqual([url, logged]);
      expect(lines.join('')).not.toContain(SECRET.slice(0, 8));
    }
  },
);

it('leaves other addresses as they were sent', async () => {
  lines.length = 0;
  await app.inject({ url: '/caf%C3%A9/pg_hba.conf' });
  expect(pathIn(lines[0]!)).toBe('/caf%C3%A9/pg_hba.conf');
});
