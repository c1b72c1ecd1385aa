import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { LimitName } from '#common/contract/plans.ts';
import { LANGUAGES } from '#common/rules/languages.ts';
import { apiFor, type Api, signIn } from '../fixtures/api';
import { openBrowserOf, type Session, signUp } from '../fixtures/people';
import { type Product, startProduct } from '../fixtures/product';
import { setLimits } from '../fixtures/set-limits';
import { addSite, around, currentPlan, organizationOf, passDays, planCard } from '../fixtures/subscription';
import { expect, test } from '../fixtures/test';
import { useUp } from '../fixtures/use-up';
import { wordsOf } from '../fixtures/words';

// What an organization pays for, with local payments: the same states and screens, and no money. In each language.

/** Small, so that each is reached by a few acts. */
const LIMITS = {
  free: { projects: 2, queries: 2, sites: 1, emails: 2 },
  pro: { projects: 3, queries: 3, sites: 2, emails: 3 },
  business: { projects: 4, queries: 4, sites: 4, emails: 4 },
};

/** One person at the screens of one language. */
interface Scene {
  readonly t: TFunction;
  readonly page: Page;
  readonly api: Api;
  readonly product: Product;
  readonly browser: Browser;
  readonly request: APIRequestContext;
}

function meterOf(page: Page, t: TFunction, limit: LimitName) {
  return page.getByRole('main').getByRole('meter', { name: t(`app:limits.names.${limit}`) });
}

function expectUsed(page: Page, t: TFunction, limit: LimitName, used: number, max: number) {
  return expect(meterOf(page, t, limit)).toHaveAttribute('aria-valuetext', t('subscriptions:usedOf', { used, max }));
}

function expectCurrent(page: Page, t: TFunction, name: string) {
  return expect(planCard(page, name).getByText(t('subscriptions:current'))).toBeVisible();
}

/** Queries and emails are used up beforehand: their limits are shown with the day they reset on. */
async function seeUsesReached({ t, page, api, product }: Scene): Promise<void> {
  await page.goto(`${product.appUrl}/subscription`);
  await expect(page.getByText(t('subscriptions:local'))).toBeVisible();
  await expectCurrent(page, t, 'Free');
  for (const limit of ['queries', 'emails'] as const) await expectUsed(page, t, limit, 2, 2);
  await expectUsed(page, t, 'sites', 1, 1);
  await expect(page.getByText(t('subscriptions:fullUse'))).toHaveCount(2);
  await expect(page.getByText(around(t, 'subscriptions:resetsOn', { date: '*' }))).toHaveCount(2);
  await expect(page.getByRole('link', { name: t('shell:usage.full') })).toBeVisible();
  await expect(page.getByText(t('subscriptions:invoices.empty'))).toBeVisible();
  expect(await api.call('subscriptions/query-usage')).toMatchObject({
    queriesUsed: 2,
    queryLimit: 2,
    canMakeQuery: false,
  });
}

/** The screen shows that no query is left before one is asked for. */
async function seeNoQuery({ t, page, api, product }: Scene, projectId: string): Promise<void> {
  const { session } = (await api.call('session/create', { projectId, title: 'Spent' })) as { session: { id: string } };
  await page.goto(`${product.appUrl}/projects/${projectId}/sessions/${session.id}`);
  const words = { limit: t('app:limits.names.queries'), used: 2, max: 2 };
  await expect(page.getByText(t('app:limits.reached', words)).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('app:limits.plans') })).toBeVisible();
}

/** Projects: as many as the plan includes, and not one more. */
async function reachProjects(scene: Scene, accessToken: string): Promise<void> {
  const { t, page, api, product, request } = scene;
  await api.call('project/sample/clone', { sampleId: 'empty', name: 'Two' });
  const made = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'One' });
  const reply = await request.post(`${product.appUrl}/api/project/sample/clone`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { sampleId: 'empty', name: 'Three' },
  });
  expect([reply.status(), await reply.json()]).toMatchObject([
    402,
    {
      code: 'plan_limit',
      message: "You have reached your plan's limit.",
      details: [{ limit: 'projects', used: 2, max: 2, resetsOn: null, upgrade: { name: 'Pro' } }],
    },
  ]);
  expect(await api.call('subscriptions/project-limit')).toMatchObject({ limit: 2, current: 2, canCreate: false });
  await seeNoQuery(scene, (made.project as { id: string }).id);
  await page.goto(`${product.appUrl}/subscription`);
  await expectUsed(page, t, 'projects', 2, 2);
}

/** Nothing changes before it is confirmed, and a confirmation works once. */
async function buy({ t, page, api }: Scene): Promise<void> {
  await planCard(page, 'Pro')
    .getByRole('button', { name: t('subscriptions:choose.checkout', { plan: 'Pro' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('subscriptions:change.title.checkout', { plan: 'Pro' }) });
  await dialog.getByRole('button', { name: t('subscriptions:choose.checkout', { plan: 'Pro' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('subscriptions:confirm.title') })).toBeVisible();
  const confirmation = page.url();
  await page.getByRole('link', { name: t('subscriptions:confirm.back') }).click();
  await expect(page.getByText(t('subscriptions:back.canceled'))).toBeVisible();
  await expectCurrent(page, t, 'Free');

  await page.goto(confirmation);
  await expect(page.getByText(t('subscriptions:confirm.noMoney'))).toBeVisible();
  await page.getByRole('button', { name: t('subscriptions:confirm.action') }).click();
  await expect(page.getByText(t('subscriptions:back.done', { plan: 'Pro' }))).toBeVisible();
  await expectCurrent(page, t, 'Pro');
  await expectUsed(page, t, 'queries', 2, 3);
  const invoice = page.getByRole('row').filter({ hasText: 'SAMPLE-0001' });
  await expect(invoice.getByText(t('subscriptions:invoices.sample'), { exact: true })).toBeVisible();
  await expect(invoice.getByText(t('subscriptions:invoices.states.paid'))).toBeVisible();
  expect(await api.call('subscriptions/query-usage')).toMatchObject({ queryLimit: 3, canMakeQuery: true });
  await page.goto(confirmation);
  await expect(page.getByText(t('subscriptions:confirm.expired'))).toBeVisible();
  await page.getByRole('link', { name: t('subscriptions:confirm.back') }).click();
}

/** Shown before the click, and by the server where the screen did not know. */
async function reachSites({ t, page, api, product }: Scene): Promise<void> {
  await page.goto(`${product.appUrl}/organization?tab=sites&new`);
  const dialog = page.getByRole('dialog', { name: t('sites:new') });
  await dialog.getByLabel(t('sites:fieldName')).fill('One too many');
  await addSite(api, 'The last one');
  const create = dialog.getByRole('button', { name: t('sites:create') });
  await create.click();
  const reached = t('app:limits.reached', { limit: t('app:limits.names.sites'), used: 2, max: 2 });
  await expect(dialog.getByText(`${reached} ${t('app:limits.more', { plan: 'Business' })}`)).toBeVisible();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${product.appUrl}/organization?tab=sites`);
  await expect(page.getByRole('button', { name: t('sites:new') })).toHaveAccessibleDescription(reached);
  await page.getByRole('link', { name: t('app:limits.plans') }).click();
  await expect(page.getByText(t('subscriptions:fullThing'))).toBeVisible();
}

/** At once, with the difference shown before. */
async function upgrade({ t, page }: Scene): Promise<void> {
  const action = t('subscriptions:choose.now', { plan: 'Business' });
  await planCard(page, 'Business').getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: t('subscriptions:change.title.now', { plan: 'Business' }) });
  // 99 less 29, on the first day of the period.
  await expect(dialog.getByRole('definition').first()).toHaveText(/(?:^|\D)70[.,]00(?:\D|$)/);
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(t('subscriptions:back.done', { plan: 'Business' }))).toBeVisible();
  await expectUsed(page, t, 'sites', 2, 4);
}

/** At the end of the period; what is above the limit then stays. */
async function downgradeAbove({ t, page, api }: Scene): Promise<void> {
  await addSite(api, 'The third');
  await page.reload();
  const action = t('subscriptions:choose.later', { plan: 'Pro' });
  await planCard(page, 'Pro').getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: t('subscriptions:change.title.later', { plan: 'Pro' }) });
  const excess = { limit: t('app:limits.names.sites'), used: '3', max: '2' };
  await expect(dialog.getByText(t('subscriptions:excess.limit', excess))).toBeVisible();
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(t('subscriptions:back.scheduled'))).toBeVisible();
  await expect(page.getByText(around(t, 'subscriptions:stateText.changes', { plan: 'Pro', date: '*' }))).toBeVisible();
  await expectCurrent(page, t, 'Business');
  expect(await currentPlan(api)).toMatchObject({
    plan: { key: 'business' },
    subscription: { nextPlan: { key: 'pro' } },
  });
  await passDays(api, 32);
  await page.reload();
  await expectCurrent(page, t, 'Pro');
  await expect(page.getByText(t('subscriptions:above'))).toBeVisible();
  await expectUsed(page, t, 'sites', 3, 2);
}

async function cancelAndResume({ t, page, api }: Scene): Promise<void> {
  const action = t('subscriptions:cancel.action');
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: t('subscriptions:cancel.title', { plan: 'Pro' }) });
  await expect(dialog.getByText(t('subscriptions:cancel.kept'))).toBeVisible();
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(around(t, 'subscriptions:cancel.done', { date: '*' }))).toBeVisible();
  await expect(page.getByText(around(t, 'subscriptions:stateText.ends', { date: '*' }))).toBeVisible();
  expect(await currentPlan(api)).toMatchObject({ plan: { key: 'pro' }, subscription: { cancelAtPeriodEnd: true } });
  await page.getByRole('button', { name: t('subscriptions:resume.action') }).click();
  await expect(page.getByText(t('subscriptions:resume.done', { plan: 'Pro' }))).toBeVisible();
  await expect(page.getByText(around(t, 'subscriptions:stateText.renews', { date: '*' }))).toBeVisible();
  expect(await currentPlan(api)).toMatchObject({ subscription: { state: 'active', cancelAtPeriodEnd: false } });
}

/** A member sees everything but invoices, and cannot act; the server refuses too. */
async function seeAsMember({ t, api, browser, product, request }: Scene, language: string): Promise<void> {
  const member = { name: 'Vera Viewer', email: 'vera@example.com' };
  const { id } = ((await api.call('invites', { email: member.email, role: 'viewer' })) as { invite: { id: string } })
    .invite;
  const session = await signUp(request, product, member);
  await apiFor(request, product.appUrl, session.accessToken).call(`invites/accept/${id}`, {});
  const theirs = await openBrowserOf(browser, product, session, { language });
  await theirs.goto(`${product.appUrl}/subscription`);
  await expectUsed(theirs, t, 'sites', 3, 2);
  for (const key of ['subscriptions:cancel.action', 'subscriptions:choose.now'] as const) {
    await expect(theirs.getByRole('button', { name: t(key, { plan: 'Business' }) })).toHaveAccessibleDescription(
      t('subscriptions:onlyAdmins'),
    );
  }
  await expect(theirs.getByText(t('subscriptions:invoices.onlyAdmins'))).toBeVisible();
  const headers = { authorization: `Bearer ${session.accessToken}` };
  for (const path of ['cancel', 'resume', 'portal', 'invoices']) {
    const refused = await request.post(`${product.appUrl}/api/subscriptions/${path}`, { headers });
    expect([path, refused.status()]).toEqual([path, 403]);
  }
  await theirs.context().close();
}

/** A failed payment that comes after all, one that does not, its grace, and the free plan after it. */
async function failToPay({ t, page, api }: Scene): Promise<void> {
  await passDays(api, 32, 'fail');
  await page.reload();
  await expect(page.getByRole('strong').filter({ hasText: t('subscriptions:pastDue.title') })).toBeVisible();
  const until = around(t, 'subscriptions:pastDue.until', { date: '*' });
  await expect(page.getByRole('listitem').filter({ hasText: until })).toBeVisible();
  await expect(planCard(page, 'Business').getByRole('button')).toHaveAccessibleDescription(
    t('subscriptions:whyNot.payFirst'),
  );
  await passDays(api, 0, 'succeed');
  await page.reload();
  await expect(page.getByText(around(t, 'subscriptions:stateText.renews', { date: '*' }))).toBeVisible();
  await passDays(api, 32, 'fail');
  expect((await currentPlan(api)).subscription?.state).toBe('past_due');
  await passDays(api, 15);
  await page.reload();
  await expect(page.getByText(t('subscriptions:stateText.canceled', { plan: 'Pro' }))).toBeVisible();
  await expectCurrent(page, t, 'Free');
  expect(await currentPlan(api)).toMatchObject({ plan: { key: 'free' }, subscription: { state: 'canceled' } });
}

/** Makes the installation with its small limits, and uses up what is counted by month while it is stopped. */
async function prepare(request: APIRequestContext, first: Product): Promise<void> {
  const { accessToken } = await signIn(request, first.appUrl);
  const api = apiFor(request, first.appUrl, accessToken);
  await setLimits(api, LIMITS);
  const organizationId = await organizationOf(api);
  await first.stop();
  const upgradeTo = (limit: LimitName) => ({
    status: 402,
    code: 'plan_limit',
    extra: { details: [{ limit, used: 2, max: 2, upgrade: { name: 'Pro' } }] },
  });
  expect(await useUp(first.dataDir, organizationId, ['queries', 'emails'])).toMatchObject([
    upgradeTo('queries'),
    upgradeTo('emails'),
  ]);
}

/** A product whose limits of a month are reached. */
const prepared = test.extend<{ reached: Product }>({
  reached: async ({ request }, use, testInfo) => {
    const dataDir = testInfo.outputPath('data');
    const first = await startProduct({}, dataDir);
    await prepare(request, first).finally(first.stop);
    const product = await startProduct({}, dataDir);
    await use(product);
    await product.stop();
  },
});

for (const { code: language } of LANGUAGES) {
  prepared(
    `buy, reach limits, upgrade, downgrade above one, cancel, resume, fail to pay, end: ${language}`,
    { tag: language === 'en-US' ? ['@keyboard', '@details'] : '@looks' },
    async ({ browser, request, reached: product }) => {
      const session: Session = await signIn(request, product.appUrl);
      const page = await openBrowserOf(browser, product, session, { language });
      const api = apiFor(request, product.appUrl, session.accessToken);
      const scene: Scene = { t: await wordsOf(language), page, api, product, browser, request };
      await test.step('limits of a month, reached', () => seeUsesReached(scene));
      await test.step('the limit of projects', () => reachProjects(scene, session.accessToken));
      await test.step('buying', () => buy(scene));
      await test.step('the limit of sites', () => reachSites(scene));
      await test.step('upgrade', () => upgrade(scene));
      await test.step('downgrade while above a limit', () => downgradeAbove(scene));
      await test.step('cancel and resume', () => cancelAndResume(scene));
      await test.step('a member', () => seeAsMember(scene, language));
      await test.step('failed payment, grace, end', () => failToPay(scene));
      await page.context().close();
    },
  );
}

test(
  'what could not be loaded or canceled says so, and the server’s reason below',
  { tag: ['@keyboard', '@details'] },
  async ({ api, product, signedIn: page }) => {
    const reason = 'A connected service did not respond.';
    const refuse = (path: string) =>
      page.route(`**/api/subscriptions/${path}`, (route) =>
        route.fulfill({ status: 502, json: { status: false, code: 'upstream_failed', message: reason } }),
      );
    await refuse('current');
    await page.goto(`${product.appUrl}/subscription`);
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load subscription data' });
    await expect(alert).toContainText(reason);
    await page.unroute('**/api/subscriptions/current');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(planCard(page, 'Free')).toBeVisible();

    await refuse('checkout');
    await planCard(page, 'Pro').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to initiate subscription upgrade${reason}`);
    await page.unroute('**/api/subscriptions/checkout');
    await dialog.getByRole('button', { name: 'Choose Pro' }).click();
    await page.getByRole('button', { name: 'Confirm plan' }).click();
    await refuse('cancel');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to cancel subscription${reason}`);
    expect(await api.call('subscriptions/current')).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
  },
);
