import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type ServerProcess, spawnServer } from './built-server';
import { copyTemplate } from './test-database';

const admin = { email: 'admin@example.test', password: 'a long enough password' };

export interface DurableServer {
  readonly dataDir: string;
  /** The settings every start gets. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts the server on the same data as before. */
  readonly start: () => Promise<ServerProcess>;
  /** Kills what still runs and removes all data. */
  readonly remove: () => Promise<void>;
}

/** The built server on data of its own, which outlive it: for tests that kill it and start it again. */
export async function createDurableServer(more: Readonly<Record<string, string>> = {}): Promise<DurableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-durable-'));
  const databaseUrl = await copyTemplate(dataDir);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...more,
  };
  const running: ServerProcess[] = [];
  return {
    dataDir,
    environment,
    start: async () => {
      const server = await spawnServer(environment);
      running.push(server);
      return server;
    },
    remove: async () => {
      for (const server of running) server.child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server that is reached at an address. */
export type Reached = Pick<ServerProcess, 'address'>;

/** Calls the API of a running server. @throws TypeError when it is gone */
export async function callServer(
  server: Reached,
  [method, path]: readonly [method: 'GET' | 'POST', path: string],
  token: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.address}/api/${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Signs the administrator in. @returns the access token */
export async function signInTo(server: Reached): Promise<string> {
  const { body } = await callServer(server, ['POST', 'v1/auth/login'], '', admin);
  return z.object({ accessToken: z.string() }).parse(body).accessToken;
}
