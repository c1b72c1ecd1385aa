import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { beginPush } from '#server/developer/source/repositories/testing/half-push.ts';
import { parserOf } from '#server/developer/source/texts/parse-bounded.ts';
import { createProject, type Flood } from './flood';
import type { FloodWorld } from './flood-world';

/** Pushes that never end, beside a fetch. */
export async function pushes(world: FloodWorld): Promise<Flood> {
  const { origin } = world;
  const [theirs, own] = [await createProject(world, world.a4), await createProject(world, world.b1)];
  return {
    begin: async () => {
      const sockets: Socket[] = [];
      for (let n = 0; n < 60; n += 1) sockets.push(await beginPush({ origin, ...theirs }));
      return () => sockets.forEach((socket) => socket.destroy());
    },
    ask: async () => {
      const headers = { authorization: `Basic ${Buffer.from(`x:${own.secret}`).toString('base64')}` };
      const reply = await fetch(`${origin}/git/${own.slug}.git/info/refs?service=git-upload-pack`, { headers });
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('refs/heads/main')]);
    },
  };
}

/** Large files that are parsed, beside a small one. */
export async function parsers(): Promise<Flood> {
  const heavy = `<p>${'<b>a'.repeat(20_000)}`;
  return {
    begin: async () => {
      const all = Array.from({ length: 100 }, () => parserOf('one').parse('a.html', heavy));
      return () => Promise.allSettled(all);
    },
    ask: async () => expect(await parserOf('two').parse('a.html', '<p>Short</p>')).not.toBeNull(),
  };
}
