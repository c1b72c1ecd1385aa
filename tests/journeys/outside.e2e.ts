import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { connectOverHttp } from '#server/testing/providers/connect-over-http.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { deliveryOf } from '#server/testing/providers/github-delivery.ts';
import { mergeFakePull } from '#server/testing/providers/github-pulls.ts';
import { apiFor, signIn } from '#tests/fixtures/api.ts';
import { replaceIn, startModel } from '#tests/fixtures/model.ts';
import { startProduct } from '#tests/fixtures/product.ts';
import { expect, test } from '#tests/fixtures/test.ts';

// An issue of Jira, a model that answers it, a pull request at GitHub, its merge, the published page, and the issue
// afterwards, all over HTTP with fakes that check every request against the published APIs: `stop` fails the test
// otherwise.

/** Webhooks are asked for where a host out there would reach us; what comes is sent to where the product listens. */
const PUBLIC_URL = 'https://builder.example.com';
/** Status ids of the fake Jira. */
const STATUS = { doing: '3', done: '10001' } as const;
/** Jobs poll every five seconds unless they are woken. */
const WITHIN = { timeout: 60_000 };

/** What an address of the preview server shows; '' while there is nothing. */
async function show(request: APIRequestContext, url: string | undefined): Promise<string> {
  if (url === undefined) return '';
  const { host, port, pathname } = new URL(url);
  return (await request.get(`http://127.0.0.1:${port}${pathname}`, { headers: { host } })).text();
}

test(
  'an issue of Jira becomes a pull request at GitHub, and its merge what visitors see',
  { tag: '@details' },
  async ({ request }) => {
    const [github, atlassian, model] = await Promise.all([
      startFakeGithub({ publicUrl: PUBLIC_URL }),
      startFakeAtlassian({ publicUrl: PUBLIC_URL }),
      startModel(),
    ]);
    const product = await startProduct({ ...github.settings, ...atlassian.settings, ...model.env, PUBLIC_URL });
    try {
      const { userId, accessToken } = await signIn(request, product.appUrl);
      const { call } = apiFor(request, product.appUrl, accessToken);
      const { jira, webhooks } = atlassian;
      const own = { appUrl: product.appUrl, publicUrl: PUBLIC_URL, accessToken };
      await connectOverHttp({ ...own, provider: 'github' });
      await connectOverHttp({ ...own, provider: 'jira' });

      // A repository of GitHub as a project, its production built; GitHub and Jira send webhooks.
      const bakery = await github.repositories.add('acme/bakery', { 'index.html': '<h1>Bread</h1>' });
      const { organizations } = (await call('organizations')) as { organizations: [{ id: string }] };
      const projectId = randomUUID();
      const start = { id: projectId, userId, orgId: organizations[0].id, name: 'Bakery', repository: {} };
      await call('project', { ...start, host: 'github', repoId: String(bakery.id) });
      const deployed = async (query: string) => {
        const { list } = await call(`project/deployments?projectId=${projectId}&${query}`);
        const [newest] = list as { url: string; status: string; branch: string }[];
        return newest?.status === 'ready' ? newest.url : undefined;
      };
      const live = async () => show(request, await deployed('target=production'));
      await expect.poll(live, WITHIN).toContain('<h1>Bread</h1>');
      expect(bakery.hooks).toMatchObject([{ url: `${PUBLIC_URL}/api/github/webhook` }]);
      const wanted = { opened: STATUS.doing, merged: STATUS.done };
      await call('jira/tag', { projectId, jiraProject: 'SHOP', label: 'pagewright', ...wanted });

      // The label opens a session.
      const asks = jira.paragraph('The headline shall name the cake.');
      const issue = jira.add('SHOP-7', 'Name the cake', { labels: ['pagewright'], description: asks });
      const { url: hook, ...sent } = webhooks.deliveryOf('SHOP-7')!;
      const taken = await fetch(hook.replace(PUBLIC_URL, product.appUrl), { method: 'POST', ...sent });
      expect(taken.status).toBe(204);
      const sessions = async () => (await call(`chat/sessions?projectId=${projectId}`)).list as { id: string }[];
      await expect.poll(async () => (await sessions()).length, WITHIN).toBe(1);
      const [{ id: sessionId }] = (await sessions()) as [{ id: string }];
      const details = async () =>
        (await call(`session/details?_id=${sessionId}`)).session as Record<'state' | 'branch' | 'headSha', string>;

      // The model reads the issue as data and edits through its tools.
      model.play(replaceIn('index.html', 'Bread', 'Bread and cake', 'The headline names the cake.'));
      await call('chat/prompt', { sessionId, prompt: 'Do what the issue asks for.', clientMessageId: randomUUID() });
      await expect.poll(async () => (await details()).state, WITHIN).toBe('idle');
      expect(model.asked[0]!.body).toContain('The headline shall name the cake.');
      const { branch, headSha: head } = await details();
      await call('chat/keep-changes', { sessionId, head });

      // A preview, and a pull request at GitHub with that very commit.
      const { deployment } = (await call('project/deploy', { projectId, sessionId })) as {
        deployment: { url: string };
      };
      await expect.poll(() => show(request, deployment.url), WITHIN).toContain('<h1>Bread and cake</h1>');
      expect(await resolveCommit(bakery.git!, branch)).toBeNull();
      const title = 'SHOP-7 Name the cake';
      const made = await call('github/pull-request', { projectId, branchName: branch, title, sessionId });
      const { id: pullId } = made.pullRequest as { id: string };
      expect(await resolveCommit(bakery.git!, branch)).toBe(head);
      await expect.poll(() => issue.status, WITHIN).toBe('doing');
      await expect.poll(() => bakery.statuses.at(-1), WITHIN).toMatchObject({ sha: head, state: 'success' });

      // Merged at GitHub, which sends a webhook: production follows, and the issue is updated.
      const [pull] = bakery.pulls;
      await mergeFakePull(bakery, pull!);
      const delivery = deliveryOf(bakery.hooks[0]!, 'pull_request', { action: 'closed', number: pull!.number });
      const heard = await fetch(`${product.appUrl}/api/github/webhook`, { method: 'POST', ...delivery });
      expect(heard.status).toBe(200);
      await expect.poll(live, WITHIN).toContain('<h1>Bread and cake</h1>');
      await expect.poll(() => issue.status, WITHIN).toBe('done');
      const said = issue.comments.map(({ body }) => JSON.stringify(body)).join('\n');
      expect(said).toContain('" was merged into "');
      expect(said).toContain(`/pull-requests/${pullId}`);
      expect(issue.links.get(`${PUBLIC_URL}/pull-requests/${pullId}`)).toMatchObject({
        object: { title: expect.stringContaining(title), status: { resolved: true } },
      });
      expect(await call(`github/pull-request/${pullId}`)).toMatchObject({ pullRequest: { state: 'merged' } });
    } finally {
      await product.stop();
      await Promise.all([model.close(), github.stop(), atlassian.stop()]);
    }
  },
);
