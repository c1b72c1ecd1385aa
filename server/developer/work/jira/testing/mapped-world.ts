import { commitTo, allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { createProviderWorld } from '#server/people/connections/testing/provider-world.ts';

/** Status ids of the fake Jira. */
export const STATUS = { doing: '3', done: '10001' } as const;

/** A world in which a4 has connected Jira and made a project; how its people work with issues. */
export async function createMappedWorld() {
  const { world, jira: atlassian, close } = await createProviderWorld();
  const { a4 } = world;
  await allowEverything(world);
  await complete(world, 'jira', { as: a4 });
  const project = await makeProject(world, 'Shop', { 'index.html': '<h1>Get started</h1>' });
  const projectId = project.id;

  const map = (change: object = {}, as = a4) =>
    world.call('POST jira/tag', {
      as,
      body: {
        projectId,
        jiraProject: 'SHOP',
        label: 'pagewright',
        opened: STATUS.doing,
        merged: STATUS.done,
        closed: null,
        ...change,
      },
    });
  const readMapping = async () => (await world.call('GET jira/tags', { as: a4, query: { projectId } })).body;

  /** A session begun from an issue, with a kept change, proposed. */
  const propose = async (key: string) => {
    const begun = await world.call('POST session/create', { as: a4, body: { projectId, jiraKey: key } });
    const { session } = begun.body;
    const head = await commitTo(project.repository, session.branch, { [`${key}.html`]: `<h1>${key}</h1>` });
    await world.call('POST chat/keep-changes', { as: a4, body: { sessionId: session.id, head, kept: true } });
    const body = { projectId, branchName: session.branch, title: `${key} Start free` };
    const made = await world.call('POST github/pull-request', { as: a4, body });
    return { session, head, pull: made.body.pullRequest };
  };
  const merge = (id: string, expectedHead: string) =>
    world.call('POST github/pull-request/merge', { as: a4, body: { id, expectedHead } });

  return { world, atlassian, jira: atlassian.jira, project, projectId, close, map, readMapping, propose, merge };
}
