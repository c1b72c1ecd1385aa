// @module-tag postgres
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { sweepRepositories } from '#server/developer/source/repositories/sweep.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { caller, sender } from '#server/testing/calls.ts';
import { emptyBin } from './delete-project';
import { withProjectWorld } from './testing/project-world';

const { at, allow, create, folders, gitOf } = withProjectWorld();

describe('the plan', () => {
  it('20 at once, one below the limit, make one, over two instances (docs/trust.md 76)', async () => {
    const second = await buildApp(at.world.parts);
    const other = caller(sender(second));
    await create('empty', 'First');
    await allow(2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? at.world.call : other)('POST project/sample/clone', {
          as: i % 3 === 0 ? at.world.a1 : at.world.a4,
          body: { sampleId: 'empty', name: `Project ${i}` },
        }),
      ),
    );
    await second.close();
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.details?.[0]).toMatchObject({ limit: 'projects', used: 2, max: 2 });
    expect(await folders()).toHaveLength(2);
    const limit = await at.world.call('GET subscriptions/project-limit', { as: at.world.a4 });
    expect(limit.body).toMatchObject({ limit: 2, current: 2, canCreate: false });
  });

  it(
    'one project asked for ten times at once is made once and given ten times, also at the limit',
    { tags: ['details'] },
    async () => {
      const second = await buildApp(at.world.parts);
      const other = caller(sender(second));
      const { repoId, organizationId: orgId } = await create('empty', 'First');
      for (const most of [null, 3]) {
        await allow(most);
        const name = `Repeated ${most}`;
        const body = { id: randomUUID(), userId: at.world.a4.id, repoId, orgId, name, repository: {} };
        const ask = (i: number) => (i % 2 === 0 ? at.world.call : other)('POST project', { as: at.world.a4, body });
        const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(i)));
        expect(replies.map(({ status, body: reply }) => [status, reply.project?.id])).toEqual(
          Array.from({ length: 10 }, () => [201, body.id]),
        );
      }
      await second.close();
      const acts = await at.world.parts.db.select().from(auditLog).where(eq(auditLog.act, 'project-created'));
      expect(acts.filter(({ target }) => target?.startsWith('Repeated'))).toHaveLength(2);
      const another = { id: randomUUID(), userId: at.world.a4.id, repoId, orgId, name: 'Another', repository: {} };
      const refused = await at.world.call('POST project', { as: at.world.a4, body: another });
      expect([refused.status, refused.body.code]).toEqual([402, 'plan_limit']);
      const taken = await at.world.call('POST project', { as: at.world.a4, body: { ...another, name: 'First' } });
      expect(taken.body.details?.[0]?.code).toBe('project_name_taken');
    },
  );

  it('counts copies and what is restored, and not what is in the bin', async () => {
    const first = await create('empty', 'First');
    const gone = await create('empty', 'Gone');
    await allow(2);
    const copy = () =>
      at.world.call('POST project/clone', { as: at.world.a4, body: { projectId: first.id, name: 'Copy' } });
    expect((await copy()).status).toBe(402);
    const body = { projectId: gone.id, confirmName: 'Gone' };
    expect((await at.world.call('POST project/delete', { as: at.world.a1, body })).status).toBe(200);
    expect((await copy()).status).toBe(201);
    const restore = { as: at.world.a4, body: { projectId: gone.id } };
    expect((await at.world.call('POST project/restore', restore)).status).toBe(402);
    await allow(3);
    expect((await at.world.call('POST project/restore', restore)).status).toBe(200);
    expect((await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: gone.id } })).status).toBe(200);
  });
});

describe('the bin', () => {
  it('wants the name, is listed, and is emptied after 30 days, folder and all', async () => {
    const { id, repoId } = await create('cafe', 'Old');
    const remove = (confirmName: string) =>
      at.world.call('POST project/delete', { as: at.world.a1, body: { projectId: id, confirmName } });
    expect((await remove('old')).body.details?.[0]).toMatchObject({
      path: 'confirmName',
      code: 'project_name_differs',
    });
    expect((await remove('Old')).status).toBe(200);
    expect((await at.world.call('GET projects/list', { as: at.world.a4 })).body.tc).toBe(0);
    const bin = await at.world.call('GET projects/list', { as: at.world.a4, query: { bin: 'true' } });
    expect(bin.body.list.map(({ name }) => name)).toEqual(['Old']);
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    await emptyBin(at.world.parts, after(29));
    expect(existsSync(gitOf({ repoId }).dir)).toBe(true);
    await emptyBin(at.world.parts, after(31));
    expect(existsSync(gitOf({ repoId }).dir)).toBe(false);
    expect(await at.world.parts.db.select().from(repositories)).toEqual([]);
  });

  it('keeps a repository that another project still uses', async () => {
    const first = await create('cafe', 'First');
    const { repoId, organizationId: orgId } = first;
    const body = { id: randomUUID(), userId: at.world.a4.id, repoId, orgId, name: 'Second', repository: {} };
    await at.world.call('POST project', { as: at.world.a4, body });
    await at.world.call('POST project/delete', {
      as: at.world.a1,
      body: { projectId: first.id, confirmName: 'First' },
    });
    await emptyBin(at.world.parts, new Date(Date.now() + 31 * 86_400_000));
    expect(existsSync(gitOf(first).dir)).toBe(true);
    const { body: second } = await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: body.id } });
    expect(second.commits).toHaveLength(1);
  });

  it('folders that no row knows go after a day, others stay', async () => {
    const { repoId } = await create('cafe');
    const lost = randomUUID();
    const { createRepository } = await import('#server/developer/source/repositories/create-repository.ts');
    await createRepository(repositoryAt(at.world.parts, lost), 'main');
    await sweepRepositories(at.world.parts);
    expect(await folders()).toEqual([`${repoId}.git`, `${lost}.git`].sort());
    await sweepRepositories(at.world.parts, Date.now() + 2 * 86_400_000);
    expect(await folders()).toEqual([`${repoId}.git`]);
  });
});
