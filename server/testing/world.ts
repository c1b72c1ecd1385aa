import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import { measureMail } from '#server/platform/adapters/mail/measure-mail.ts';
import { openMail } from '#server/platform/adapters/mail/open-mail.ts';
import { buildApp } from '#server/app.ts';
import { registerProjectCount } from '#server/developer/projects/projects/store.ts';
import { allJobs } from '#server/all-jobs.ts';
import { listeners } from '#server/listeners.ts';
import { bindJobs } from '#server/platform/define-job.ts';
import { createJobQueue } from '#server/platform/job-queue.ts';
import { createEvents } from '#server/platform/listeners.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createLog } from '#server/platform/log.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readSettings } from '#server/platform/settings.ts';
import { caller, sender } from './calls';
import { createPerson, createTenant } from './people';
import { createTestDatabase } from './test-database';
import { createTestJobs } from './test-jobs';

/** Two tenants: a1 admin (and global admin), a2 editor, a3 viewer, a4 developer in A; b1 admin in B; one suspended editor in A; one person without an organisation. */
async function populate(parts: Parts) {
  const a = await createTenant(parts, 'A');
  const b = await createTenant(parts, 'B');
  const a1 = await createPerson(parts, { name: 'a1', tenant: a, role: 'admin', isGlobalAdmin: true });
  const byA1 = { tenant: a, adminUserId: a1.id };
  return {
    a,
    b,
    a1,
    a2: await createPerson(parts, { name: 'a2', role: 'editor', ...byA1 }),
    a3: await createPerson(parts, { name: 'a3', role: 'viewer', ...byA1 }),
    a4: await createPerson(parts, { name: 'a4', role: 'developer', ...byA1 }),
    b1: await createPerson(parts, { name: 'b1', tenant: b, role: 'admin' }),
    suspended: await createPerson(parts, { name: 'suspended', role: 'editor', ...byA1, suspended: true }),
    loner: await createPerson(parts, { name: 'loner' }),
  };
}

async function open(options: WorldOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-world-'));
  const database = await createTestDatabase();
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // Pictures of each pull request would take seconds; a test that wants them names a browser.
    CHROMIUM_PATH: 'off',
    FFMPEG_PATH: 'off',
    ...options.env,
  });
  const lines: string[] = [];
  const log = createLog(settings, { write: (line) => void lines.push(line) });
  const metrics = createMetrics();
  const testJobs = createTestJobs();
  const jobs = options.realJobs ? createJobQueue({ ...database, log }) : testJobs;
  const parts: Parts = {
    settings,
    appSecret: 'a secret for tests that is long enough',
    db: database.db,
    engine: database.engine,
    listen: (channel, fn) => database.listen(channel, fn),
    files: await openFiles(settings),
    mail: measureMail(await openMail(settings), metrics),
    jobs,
    events: createEvents(listeners, () => parts),
    // No outside server is called; a test that needs replies passes its own.
    domains: { findTxt: async () => [], fetchOutside: async () => Promise.reject(new Error('nobody is asked')) },
    fetchModelOutside: async () => Promise.reject(new Error('nobody is asked')),
    log,
    metrics,
    appDir: null,
    ...options.parts,
  };
  registerProjectCount();
  jobs.define(bindJobs(allJobs, parts));
  const app: FastifyInstance = await buildApp(parts);
  const close = async () => {
    await app.close();
    await jobs.stop();
    parts.mail.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const send = sender(app);
  return { app, parts, database, dataDir, lines, runJobs: testJobs.run, send, call: caller(send), close };
}

export interface WorldOptions {
  /** Settings as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Replaces single parts. */
  readonly parts?: Partial<Parts>;
  /** The job queue of the product, which runs jobs by itself; else they wait for `runJobs`. */
  readonly realJobs?: boolean;
}

/** The real app on a throw-away database without anybody in it. `lines` is what it logged; call `close` at the end. */
export function createEmptyWorld(options: WorldOptions = {}) {
  return open(options);
}

/** The same with the people of two tenants, each with a token: `world.call('POST v1/…', {as: world.a1, body})`. */
export async function createWorld(options: WorldOptions = {}) {
  const world = await open(options);
  return { ...world, ...(await populate(world.parts)) };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
