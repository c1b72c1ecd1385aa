import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { startFakeGoogle } from '#server/testing/providers/google.ts';
import { expect, ownProduct, test } from '#tests/fixtures/test.ts';

/** Servers of ours in the place of all three providers. */
async function startProviders(publicUrl: string) {
  return {
    google: await startFakeGoogle({ publicUrl }),
    github: await startFakeGithub({ publicUrl }),
    jira: await startFakeAtlassian({ publicUrl }),
  };
}

type Providers = Awaited<ReturnType<typeof startProviders>>;
/** By the address of the product that uses them: their settings are needed before it starts. */
let providers: Providers;

test.use(
  ownProduct(
    async (appUrl) => {
      providers = await startProviders(appUrl);
      return Object.assign({}, ...Object.values(providers).map(({ settings }) => settings)) as Record<string, string>;
    },
    () => Promise.all(Object.values(providers).map(({ stop }) => stop())),
  ),
);

const PLACES = [
  { provider: 'github', name: 'GitHub', username: 'octocat', ended: 'GitHub is disconnected.' },
  { provider: 'google', name: 'Google', username: 'ada@example.com', ended: 'Google is disconnected.' },
  { provider: 'jira', name: 'Jira', username: 'Mia Krystof', ended: /Jira could not be notified/ },
] as const;

for (const { provider, name, username, ended } of PLACES) {
  test(
    `${name} is connected, seen, refused, and disconnected`,
    { tag: ['@keyboard', '@details'] },
    async ({ signedIn: page, product }) => {
      await page.goto(`${product.appUrl}/account?tab=connections`);
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await card.getByRole('button', { name: `Connect ${name}` }).click();
      await page.waitForURL(`${providers[provider].url}/**`);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(`${name} did not grant access.`)).toBeVisible();
      expect(page.url()).toBe(`${product.appUrl}/account?tab=connections`);

      await card.getByRole('button', { name: `Connect ${name}` }).click();
      await page.waitForURL(`${providers[provider].url}/**`);
      await page.getByRole('button', { name: 'Authorize' }).click();
      await expect(card.getByText(username)).toBeVisible();
      // Nothing of the flow stays in the address or the storage.
      await expect(page).toHaveURL(`${product.appUrl}/account?tab=connections`);
      expect(await page.evaluate(() => localStorage.getItem('oauth_state'))).toBeNull();

      await card.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText(ended)).toBeVisible();
      await expect(card.getByRole('button', { name: `Connect ${name}` })).toBeVisible();
    },
  );
}
