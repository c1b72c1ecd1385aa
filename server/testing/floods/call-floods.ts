import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { Flood } from './flood';
import type { FloodWorld } from './flood-world';

/** As many calls at once as may wait of one person, beside one of another. */
export async function calls(world: FloodWorld): Promise<Flood> {
  const list = (as: Person) => world.send('GET projects/list', { as });
  return {
    begin: async () => {
      const all = Array.from({ length: 300 }, () => list(world.a1));
      return () => Promise.allSettled(all);
    },
    ask: async () => expect((await list(world.b1)).statusCode).toBe(200),
  };
}
