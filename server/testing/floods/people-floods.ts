import { expect, vi } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { Flood } from './flood';
import type { FloodWorld } from './flood-world';

/** Large files of people that are checked, beside one of a single row. */
export async function imports(world: FloodWorld): Promise<Flood> {
  const rows = (n: number) => `email\n${Array.from({ length: n }, (_, row) => `p${row}@x.org`).join('\n')}\n`;
  const plan = { columns: ['email'], list: null, consent: '', language: null };
  const check = async (as: Person, content: string) => {
    const { id } = (await world.upload(content, as)).body.item;
    await world.call('POST v1/audience/planImport', { as, body: { id, plan } });
    return id;
  };
  return {
    begin: async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => check(world.a1, rows(50_000))));
      return () => ids;
    },
    ask: async () => {
      const id = await check(world.b1, rows(1));
      const stateOf = async () =>
        (await world.call('GET v1/audience/imports/:id', { as: world.b1, params: { id } })).body.item.state;
      await vi.waitUntil(async () => (await stateOf()) === 'checked', { timeout: 60_000, interval: 20 });
    },
  };
}

/** Counts of a costly segment, beside one of everybody. */
export async function counts(world: FloodWorld): Promise<Flood> {
  const rules = {
    match: 'any',
    rules: Array.from({ length: 20 }, (_, n) => ({ type: 'field', key: 'email', is: 'contains', value: `${n}` })),
  };
  const count = (as: Person, given: object) =>
    world.send('POST v1/audience/countSegment', { as, body: { rules: given } });
  return {
    begin: async () => {
      const all = Array.from({ length: 200 }, () => count(world.a1, rules));
      return () => Promise.allSettled(all);
    },
    ask: async () => expect((await count(world.b1, { match: 'all', rules: [] })).statusCode).toBe(200),
  };
}
