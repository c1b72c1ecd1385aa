import { expect, test } from '../fixtures/test';
import { signIn } from '../fixtures/api';
import { faultsNow, openAs, untilDrawn, type Look } from '../fixtures/looks';
import { openUntil } from '../fixtures/open-until';
import { Editor } from '../flows/editor';

// A component of a repository becomes a block of a page (docs/project-widgets.md).

const LOOK: Look = { language: 'en-US', width: 1280 };
const CARD = {
  name: 'price-card',
  title: 'Price card',
  file: 'card/index.html',
  page: '/card/',
  height: 120,
  properties: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', default: 'Basic' },
      price: { type: 'number', title: 'Price', minimum: 0 },
    },
    required: ['price'],
  },
};

function manifest(version: unknown = 1) {
  return JSON.stringify({ version, components: [CARD] }, null, 2);
}

const PAGE = `<!doctype html>
<title>Card</title>
<h2></h2>
<script>
  const { title, price } = JSON.parse(new URLSearchParams(location.search).get('properties') ?? '{}');
  document.querySelector('h2').textContent = title + ' for ' + price;
  parent.postMessage({ channel: 'pagewright-component', height: 90 }, '*');
</script>
`;

test('a component of a project becomes a block, and a broken manifest is not merged', async ({
  context,
  request,
  api,
  product: { appUrl },
}) => {
  const session = await signIn(request, appUrl);
  const page = await openAs(context, LOOK, { ...session, token: session.accessToken });
  const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Parts' });
  const { id: projectId } = project as { id: string };
  /** Opens a pull request with these files; `over` are the hashes of what they replace. @returns its id, and their hashes */
  const propose = async (title: string, files: Record<string, string>, over: Record<string, string> = {}) => {
    const begun = await api.call('session/create', { projectId, title });
    const { id: sessionId, branch: branchName } = begun.session as { id: string; branch: string };
    const hashes: Record<string, string> = {};
    for (const [path, content] of Object.entries(files)) {
      const { hash } = await api.call('chat/edit-file', { sessionId, path, content, baseHash: over[path] ?? null });
      hashes[path] = String(hash);
    }
    const { head } = await api.call(`chat/file-changes?sessionId=${sessionId}`);
    await api.call('chat/keep-changes', { sessionId, head });
    const { pullRequest } = await api.call('github/pull-request', { projectId, branchName, title, body: '' });
    return { id: (pullRequest as { id: string }).id, hashes };
  };
  const merge = async ({ id }: { id: string }) => {
    const { pullRequest } = await api.call(`github/pull-request/${id}`);
    await api.call('github/pull-request/merge', { id, expectedHead: (pullRequest as { headSha: string }).headSha });
  };
  const added = await propose('Add a card', { 'pagewright.json': manifest(), 'card/index.html': PAGE });
  await merge(added);
  await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Prices' } });
  const faults: string[] = [];
  const lookAt = async (what: string) => {
    await untilDrawn(page);
    faults.push(...(await faultsNow(page, LOOK, what)));
  };

  // An administrator lets the site use it, once it is live.
  await openUntil(() => page.goto(`${appUrl}/settings`), page.getByText('1 component', { exact: true }));
  await page.getByRole('switch', { name: 'Parts' }).click();
  await expect(page.getByRole('switch', { name: 'Parts' })).toBeChecked();
  await lookAt('settings with components');

  const editor = new Editor(page);
  await editor.open(appUrl, 'prices');
  await editor.openPanel('Insert');
  await lookAt('the Insert panel with components');
  await page.getByRole('region', { name: 'Parts' }).getByRole('button', { name: 'Price card' }).click();
  await expect.poll(() => editor.selected()).not.toEqual([]);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByLabel('Title').fill('Family');
  await inspector.getByLabel('Price').fill('19');
  await inspector.getByLabel('Price').press('Tab');
  await expect(page.frameLocator('.canvas-component iframe').getByText('Family for 19')).toBeVisible();
  await lookAt('a component on the canvas');
  await expect
    .poll(async () => Object.values((await api.layout('prices')).root).map(({ props }) => props))
    .toContainEqual({ project: projectId, component: 'price-card', properties: { title: 'Family', price: 19 } });

  const broken = await propose('Break the manifest', { 'pagewright.json': manifest('one') }, added.hashes);
  await page.goto(`${appUrl}/pull-requests/${broken.id}`);
  await expect(page.getByText('The manifest pagewright.json is not valid:')).toBeVisible();
  const button = page.getByRole('button', { name: 'Merge', exact: true });
  await expect(button).toHaveAccessibleDescription('The manifest is not valid. Correct it first.');
  await lookAt('a pull request with a broken manifest');
  await expect(merge(broken)).rejects.toThrow('manifest_broken');
  expect(faults).toEqual([]);
});
