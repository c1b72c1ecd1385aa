import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withRepositoryLease } from '#server/developer/source/repositories/repository-lease.ts';
import { maintainRepositories } from '#server/developer/source/repositories/maintain.ts';
import { countObjects } from '#server/developer/source/repositories/size.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { withProjectWorld } from './testing/project-world';

const { at, create, gitOf } = withProjectWorld();

describe('a repository as a whole', () => {
  it('is packed when it has become slow, and nothing is lost', async () => {
    const project = await create('shop');
    const git = gitOf(project);
    const { loose } = await countObjects(git);
    expect(loose).toBeGreaterThan(10);
    await maintainRepositories(at.world.parts);
    expect((await countObjects(git)).loose).toBe(loose);
    await maintainRepositories(at.world.parts, { loose: 10, packs: 50 });
    expect(await countObjects(git)).toMatchObject({ loose: 0, packs: 1 });
    const query = { projectId: project.id, path: 'package.json' };
    expect((await at.world.call('GET project/file', { as: at.world.a4, query })).body.content).toContain(
      'lantern-shop',
    );
  });

  it('is worked on by one at a time; a claim that was left behind ends', async () => {
    const { repoId } = await create('empty');
    const claims: boolean[] = [];
    const claim = async (work = async () => undefined as void) =>
      void claims.push(await withRepositoryLease(at.world.parts, repoId, work));
    await claim(async () => claim());
    await expect(withRepositoryLease(at.world.parts, repoId, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await claim();
    expect(claims).toEqual([false, true, true]);
    const left = { claimedBy: 'gone', claimedUntil: sql`now() - interval '1 second'` };
    await at.world.parts.db.update(repositories).set(left).where(eq(repositories.id, repoId));
    await claim();
    expect(claims.at(-1)).toBe(true);
  });
});
