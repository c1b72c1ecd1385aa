import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { callServer, type Reached } from '#server/testing/durable-server.ts';

/** The plan that everybody has limits nothing. @throws Error when it is not saved */
export async function liftLimits(server: Reached, token: string): Promise<void> {
  const { body } = await callServer(server, ['POST', 'admin/plans/dash/getPlans'], token, { page: 1, size: 20 });
  const held = z.object({ plans: z.array(z.looseObject({ isDefault: z.boolean() })) }).parse(body).plans;
  const [free] = held.filter(({ isDefault }) => isDefault);
  const { id, key, name, price, currency, interval } = free!;
  const limits = { projects: null, queries: null, sites: null, emails: null, storage: null };
  const plan = { id, key, name, price, currency, interval, limits };
  const { status } = await callServer(server, ['POST', 'admin/plans/savePlan'], token, { plan });
  if (status !== 200) throw new Error(`The plan was not saved: ${status}.`);
}

/** A personal token that may push. */
export async function makeToken(server: Reached, token: string): Promise<string> {
  const { body } = await callServer(server, ['POST', 'tokens'], token, { name: 'git', rights: 'write' });
  return z.object({ secret: z.string() }).parse(body).secret;
}

/** A page of a deployment, by the address it was given and the port of the previews. */
export async function readPage(url: string, port: number): Promise<{ status: number | undefined; body: string }> {
  const { hostname, pathname } = new URL(url);
  const asked = request({ host: '127.0.0.1', port, path: pathname, headers: { host: `${hostname}:${port}` } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, body: await text(reply) };
}
