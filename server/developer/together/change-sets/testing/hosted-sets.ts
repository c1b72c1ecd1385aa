import {
  createHostedWorld,
  type HostedProject,
  PAGE,
} from '#server/developer/review/hosted-pulls/testing/hosted-world.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { saving } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { advance } from '../advance';

/** Change sets of a page and a pull request at a GitHub of ours, where the developer is connected and may publish, too. */
export async function createHostedSets() {
  const hosted = await createHostedWorld();
  const { world } = hosted;
  await world.database.pool.query(`update memberships set role = 'admin' where user_id = $1`, [world.a4.id]);
  let made = 0;

  const begin = async (project: HostedProject) => {
    const pageKey = `page-${(made += 1)}`;
    await world.call('POST v1/dashboard/setConfig', {
      as: world.a1,
      body: saving(pageKey, 'new', { isNewRecord: true }),
    });
    const session = await hosted.changeInSession(project, `${PAGE}<p>Cake</p>`);
    const pull = await hosted.openOf(project.id, session.branch, { sessionId: session.id });
    const body = { name: `Set ${made}` };
    const { id } = (await world.call('POST v1/changeSets', { as: world.a1, body })).body.changeSet;
    for (const item of [{ page: { pageKey } }, { pull: { id: pull.id } }]) {
      const added = await world.call('POST v1/changeSets/addItem/:id', { as: world.a1, params: { id }, body: item });
      if (added.status !== 200) throw new Error(`It was not added: ${JSON.stringify(added.body)}`);
    }
    const isLive = async () => {
      const query = { pageKey };
      return (await world.call('GET v1/dashboard/initConfig', { as: world.a1, query })).body.publishedVersion === 1;
    };
    return { id, pull, session, pageKey, isLive };
  };
  const read = async (id: string) =>
    (await world.call('GET v1/changeSets/:id', { as: world.a1, params: { id } })).body.changeSet;
  const act = (name: 'goLive' | 'stop' | 'delete', id: string, as: Person = world.a4) =>
    world.call(`POST v1/changeSets/${name}/:id` as 'POST v1/changeSets/goLive/:id', { as, params: { id } });
  const goLive = async (id: string, as: Person = world.a4) => {
    const reply = await act('goLive', id, as);
    if (reply.status !== 200) throw new Error(`It does not go live: ${JSON.stringify(reply.body)}`);
    await world.runJobs();
    return read(id);
  };
  const claim = (id: string, until: string | null) =>
    world.database.pool.query('update change_sets set claimed_until = $2 where id = $1', [id, until]);
  /** Asks for going live, and does all but what follows the build. */
  const buildAhead = async (id: string) => {
    await act('goLive', id);
    await advance(world.parts, id);
    await claim(id, '2100-01-01');
    await world.runJobs();
    await claim(id, null);
  };
  /** The commit of the default branch at GitHub. */
  const main = ({ there }: HostedProject) => resolveCommit(there.git!, 'main');
  /** The commit that production shows. */
  const production = async ({ id: projectId }: HostedProject) => {
    const { list } = (await world.call('GET project/deployments', { as: world.a4, query: { projectId } })).body;
    return list.find(({ aliases }) => aliases.some((alias) => alias.kind === 'production'))?.sha;
  };
  return { hosted, begin, read, act, goLive, claim, buildAhead, main, production, close: hosted.close };
}
