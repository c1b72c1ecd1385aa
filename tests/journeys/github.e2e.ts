import type { Locator, Page } from '@playwright/test';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { accountNumber } from '#server/testing/providers/github-app.ts';
import { mergeFakePull } from '#server/testing/providers/github-pulls.ts';
import type { Api } from '#tests/fixtures/api.ts';
import { accessibilityFaults } from '#tests/fixtures/axe.ts';
import { openUntil } from '#tests/fixtures/open-until.ts';
import { expect, ownProduct, test } from '#tests/fixtures/test.ts';

type Github = Awaited<ReturnType<typeof startFakeGithub>>;
/** By the address of the product that uses it: its settings are needed before that starts. */
let github: Github;

test.use(
  ownProduct(
    async (publicUrl) => {
      github = await startFakeGithub({ publicUrl });
      return { ...github.settings, ...github.app.settings };
    },
    () => github.stop(),
  ),
);

function page(text: string) {
  return `<!doctype html><title>Bakery</title><h1>${text}</h1>`;
}

/** Asks for a text in the page's place, in a session of a project, and keeps what the assistant did. */
async function changeInSession(page: Page, api: Api, appUrl: string, [from, to]: readonly [string, string]) {
  const [, projectId = ''] = /projects\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const { session } = (await api.call('session/create', { projectId, title: to })) as {
    session: { id: string; branch: string };
  };
  await page.goto(`${appUrl}/projects/${projectId}/sessions/${session.id}`);
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(`Replace '${from}' with '${to}'`);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Change 1 of 1' }).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('1 of 1 kept')).toBeVisible();
  return session;
}

/** Presses "Fetch now" of a project's GitHub card; gives back once answered, as a reload before would take it back. */
async function fetchNow(card: Locator) {
  const answered = card.page().waitForResponse(/\/api\/project\/fetch$/);
  await card.getByRole('button', { name: 'Fetch now' }).click();
  await answered;
}

/** Reloads a project's overview until its live page has a heading. */
async function untilLive(page: Page, heading: string) {
  const live = page.frameLocator('iframe[title="The live page"]');
  await openUntil(() => page.reload(), live.getByRole('heading', { name: heading }));
}

test('GitHub is connected, a repository imported, deployed, and followed', async ({ signedIn, product, api }) => {
  const { repositories } = github;
  for (let i = 0; i < 25; i += 1) await repositories.add(`octocat/note-${i}`);
  const bakery = await repositories.add('acme/bakery', { 'index.html': page('Bread') });
  await signedIn.goto(`${product.appUrl}/projects?new`);
  const dialog = signedIn.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import from GitHub' }).click();
  await dialog.getByRole('button', { name: 'Connect GitHub' }).click();
  await signedIn.waitForURL(`${github.url}/**`);
  await signedIn.getByRole('button', { name: 'Authorize' }).click();

  await expect(dialog.getByText('Repositories that octocat can access on GitHub.')).toBeVisible();
  await expect(dialog.getByText('1–20 of 26')).toBeVisible();
  expect(await accessibilityFaults(signedIn)).toEqual([]);
  await dialog.getByRole('searchbox').fill('bak');
  await dialog.getByRole('button', { name: /acme\/bakery/ }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('bakery');
  await dialog.getByRole('button', { name: 'Create project' }).click();

  await expect(signedIn.getByRole('heading', { name: 'bakery', level: 1 })).toBeVisible();
  const card = signedIn
    .locator('section')
    .filter({ has: signedIn.getByRole('heading', { name: 'GitHub', exact: true }) });
  await expect(card.getByText('acme/bakery')).toBeVisible();
  await expect(card.getByText(/^GitHub account of /)).toBeVisible();
  await expect(signedIn.getByRole('heading', { name: 'Production' })).toBeVisible({ timeout: 90_000 });
  const live = signedIn.frameLocator('iframe[title="The live page"]');
  await expect(live.getByRole('heading', { name: 'Bread' })).toBeVisible({ timeout: 90_000 });

  await commitFiles(bakery.git!, { 'index.html': page('Cake') });
  await fetchNow(card);
  await untilLive(signedIn, 'Cake');

  // From a session to GitHub: its branch and pull request are there; merged there, it goes live here.
  const overview = signedIn.url();
  const { branch } = await changeInSession(signedIn, api, product.appUrl, ['Cake', 'Pie']);
  await signedIn.getByRole('button', { name: 'Open pull request' }).click();
  const proposed = signedIn.getByRole('dialog', { name: 'New pull request' });
  await expect(proposed.getByLabel('Title')).not.toHaveValue('');
  await proposed.getByRole('button', { name: 'Open pull request' }).click();
  const there = signedIn.getByRole('link', { name: '#41 on GitHub' });
  await expect(there).toHaveAttribute('href', `${github.url}/acme/bakery/pull/41`);
  await expect(signedIn.getByText(/You use the GitHub account octocat of /)).toBeVisible();
  expect(await accessibilityFaults(signedIn)).toEqual([]);
  expect(await resolveCommit(bakery.git!, branch)).not.toBeNull();
  await mergeFakePull(bakery, bakery.pulls[0]!);
  await signedIn.goto(overview);
  await fetchNow(card);
  await untilLive(signedIn, 'Pie');

  bakery.members.clear();
  await fetchNow(card);
  await expect(signedIn.getByText('GitHub no longer shows this repository.', { exact: false })).toBeVisible();
  await expect(signedIn.getByRole('button', { name: 'Use my GitHub connection' })).toBeVisible();

  // The GitHub App sees it still: it is installed, and takes the place of the connection.
  const { app } = github;
  const acme = { id: accountNumber('acme'), login: 'acme', type: 'Organization' } as const;
  app.memberships.push({ login: 'octocat', role: 'admin', state: 'active', organization: acme });
  app.installOn = app.install(acme);
  await signedIn.goto(`${product.appUrl}/organization?tab=github`);
  await signedIn.getByRole('button', { name: 'Install on GitHub' }).click();
  await signedIn.getByRole('button', { name: 'Authorize' }).click();
  await expect(signedIn.getByText('The GitHub App is connected.', { exact: false })).toBeVisible();
  await expect(signedIn).toHaveURL(/\?tab=github$/);
  await signedIn.getByText('Show repositories').click();
  await expect(signedIn.getByRole('list', { name: 'Repositories of acme' })).toContainText('acme/bakery');
  expect(await accessibilityFaults(signedIn)).toEqual([]);
  await signedIn.goto(overview);
  await signedIn.getByRole('button', { name: 'Use the GitHub App' }).click();
  await expect(card.getByText('GitHub App on acme')).toBeVisible();
  await expect(signedIn.getByText('GitHub no longer shows this repository.', { exact: false })).toBeHidden();

  app.installOn.suspendedAt = new Date().toISOString();
  await card.getByRole('button', { name: 'Fetch now' }).click();
  await expect(signedIn.getByText('The GitHub App is suspended on acme.', { exact: false })).toBeVisible();
  expect(await accessibilityFaults(signedIn)).toEqual([]);
  await signedIn.goto(`${product.appUrl}/organization?tab=github`);
  await signedIn.getByRole('button', { name: 'Remove the GitHub App from acme' }).click();
  expect(await accessibilityFaults(signedIn)).toEqual([]);
  await signedIn.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(signedIn.getByText('Not installed yet')).toBeVisible();
  expect(app.installOn.deleted).toBe(true);
});
