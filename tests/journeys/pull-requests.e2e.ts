import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { faultsNow, keyOf, looks, nameOf, openAs, tagOf, visit } from '../fixtures/looks';
import { pushBranch } from '../fixtures/pushed-branch';
import { expect, test } from '../fixtures/test';

// A branch that a git client pushed: looked at, talked about, merged.

let client: GitClient;
test.beforeAll(async () => {
  client = await createGitClient();
});
test.afterAll(() => client.remove());

test('a pushed branch is proposed, commented on, merged, and the default branch shows it', async ({
  product,
  signedIn: page,
  request,
}) => {
  const { projectId, call, done } = await pushBranch(client, request, product, 'journey');
  await page.goto(product.appUrl);
  // The home screen has a link to them, too, once it knows of them.
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await sidebar.getByRole('link', { name: 'Pull requests' }).click();
  await page.getByRole('button', { name: 'New pull request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New pull request' });
  await dialog.getByLabel('Project').selectOption('journey');
  await expect(dialog.getByText('1 commit would be merged.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Say start free');
  await dialog.getByRole('button', { name: 'Open pull request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Say start free' })).toBeVisible();

  await page.getByRole('tab', { name: 'Files' }).click();
  const file = page.getByRole('region', { name: 'index.html' }).first();
  const viewed = file.getByRole('checkbox', { name: 'Viewed' });
  await expect(viewed).not.toBeChecked();
  await page.keyboard.press('v');
  await expect(viewed).toBeChecked();
  await page.keyboard.press('v');
  await expect(viewed).not.toBeChecked();
  const line = file.getByRole('row').filter({ hasText: 'Added:' }).first();
  await line.getByRole('button', { name: /^Comment on line/ }).focus();
  await page.keyboard.press('c');
  await expect(file.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Better.');
  await file.getByRole('button', { name: 'Add comment' }).click();
  await expect(file.getByRole('article')).toContainText('Better.');

  await page.getByRole('tab', { name: 'Conversation' }).click();
  await expect(page.getByRole('article')).toContainText('index.html:');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('article')).toContainText('Resolved');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Merge this pull request?' });
  await asked.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('It has been merged.')).toBeVisible();

  const { content } = await call(`project/file?projectId=${projectId}&path=index.html`);
  expect(content).toContain('Start free');
  await done(['checkout', '-q', 'main']);
  await done(['pull', '-q', '--ff-only']);
  expect((await client.git(['show', 'HEAD:index.html'], { cwd: 'journey' })).out).toContain('Start free');
});

for (const look of looks) {
  test(
    `axe finds nothing on a pull request: ${nameOf(look)}`,
    { tag: tagOf(look) },
    async ({ context, product, request }) => {
      const { session, projectId, call } = await pushBranch(client, request, product, `axe-${keyOf(look)}`);
      const made = await call('github/pull-request', {
        projectId,
        branchName: 'start-free',
        title: 'Say start free',
        body: 'Shorter.',
      });
      const { id } = made.pullRequest as { id: string };
      const { files } = (await call(`github/pr-file-changes/${id}`)) as {
        files: { path: string; hunks: { lines: { type: string; new: number }[] }[] }[];
      };
      const added = files[0]!.hunks[0]!.lines.find(({ type }) => type === 'added')!;
      const place = { path: files[0]!.path, side: 'new', line: added.new };
      await call('github/pull-request/comment', { id, body: 'Better.', ...place });
      const page = await openAs(context, look, session);
      const faults: string[] = [];
      for (const tab of ['', '?tab=files', '?tab=commits']) {
        await visit(page, product, `/pull-requests/${id}${tab}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        faults.push(...(await faultsNow(page, look, `pull request ${tab}`)));
      }
      expect(faults).toEqual([]);
    },
  );
}
