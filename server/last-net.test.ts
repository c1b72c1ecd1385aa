// @module-tag details
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../scripts/lib/free-port.mjs';
import { removeBuiltServer, type ServerProcess, spawnServer, spawnSupervised } from './testing/built-server';
import { createDurableServer, type DurableServer, signInTo } from './testing/durable-server';

let durable: DurableServer;
const running: ServerProcess[] = [];
beforeEach(async () => void (durable = await createDurableServer()));
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  await durable.remove();
});
afterAll(removeBuiltServer);

/** On SIGUSR2 the process calls its own health and throws in a timer, where nothing of the product catches it. */
const THROWS = `process.on('SIGUSR2', () => setTimeout(() => {
  fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ status }) => console.log('health ' + status));
  throw new Error('thrown in a timer');
}));`;

async function environment() {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(THROWS)}`;
  return { ...durable.environment, PORT: String(await freePort()), NODE_OPTIONS };
}

/** Resolves with the first match in what the process prints from now on. */
function printed({ child }: ServerProcess, wanted: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const found = wanted.exec(text);
      if (found) resolve(found[0]);
    });
  });
}

/** A sign-in whose body is half sent. @returns sends the rest, and gives the status */
function beginSignIn(address: string) {
  const body = JSON.stringify({ email: 'admin@example.test', password: 'a long enough password' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const call = request(`${address}/api/v1/auth/login`, { method: 'POST', headers });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write(body.slice(0, 10));
  return async () => {
    call.end(body.slice(10));
    return (await answered)[0].statusCode;
  };
}

/** The process that the supervisor runs (Linux). */
function serverPidOf({ child: { pid } }: ServerProcess) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Not ended: what has ended may wait for a parent that takes note of it. */
function isThere(pid: number) {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it('an error that nothing caught ends the process in order: logged, health 503, calls at work finished (load 15)', async () => {
  const server = await spawnServer(await environment());
  running.push(server);
  const exited = once(server.child, 'exit');
  const logged = printed(server, /.*thrown in a timer.*\n/);
  const finish = beginSignIn(server.address);
  // After its first half.
  await signInTo(server);
  const health = printed(server, /health \d+/);
  server.child.kill('SIGUSR2');
  expect(await health).toBe('health 503');
  expect(await logged).toMatch(/data:text\/javascript/);
  expect(await finish()).toBe(200);
  expect(await exited).toEqual([70, null]);
});

it('what crashed is started again, whatever ended it; one signal to one process ends all (load 15)', async () => {
  const server = await spawnSupervised(await environment());
  running.push(server);
  const pids = [serverPidOf(server)];
  for (const signal of ['SIGUSR2', 'SIGABRT', 'SIGKILL'] as const) {
    const again = printed(server, /Pagewright is running/);
    process.kill(pids.at(-1)!, signal);
    await again;
    pids.push(serverPidOf(server));
    expect(await signInTo(server)).not.toBe('');
  }
  expect(new Set(pids).size).toBe(4);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(pids.filter(isThere)).toEqual([]);
});

it('a server whose supervisor is killed ends, and one that cannot start is not started again (load 15)', async () => {
  const env = await environment();
  const server = await spawnSupervised(env);
  const pid = serverPidOf(server);
  await expect(spawnSupervised({ ...env, PORT: '0' })).rejects.toThrow(
    /^The server did not start: Pagewright cannot start: Another server is running on the data folder [^\n]*\n$/,
  );
  await server.end('SIGKILL');
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  const next = await spawnSupervised(env);
  expect(await next.end('SIGTERM')).toBe(0);
});
