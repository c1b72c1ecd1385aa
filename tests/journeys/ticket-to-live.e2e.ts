import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { apiFor, signIn } from '../fixtures/api';
import { startProduct } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// From an empty installation to a change that visitors see: a project from a sample, a ticket, a session, a pull request,
// a merge. Every act of the person's hand is counted; a click, a text and a key are one each.

/** More would be too many. */
const MAX_ACTIONS = 25;

/** What is begun with, and what shall be changed in it. */
interface Story {
  /** The sample's name on its button begins so. */
  readonly sample: string;
  readonly before: string;
  readonly after: string;
  /** The labels that the site's address begins with. */
  readonly host: RegExp;
  /** Milliseconds that one build may take. */
  readonly buildMs: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Counts what is done by hand. */
function createCounter() {
  const acts: string[] = [];
  const act = async (what: string, work: Promise<unknown>) => {
    await work;
    acts.push(what);
  };
  return { acts, act };
}

/** A browser page of a user who is signed in on a fresh installation. */
async function begin(context: BrowserContext, request: APIRequestContext, appUrl: string) {
  const session = await signIn(request, appUrl);
  const page = await context.newPage();
  await page.addInitScript(
    (tokens) => {
      if (localStorage.getItem('accessToken')) return;
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    },
    { ...session, token: session.accessToken },
  );
  await page.goto(appUrl);
  return { page, api: apiFor(request, appUrl, session.accessToken) };
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}

/** From nothing to a live change. @returns what was done by hand */
async function goLive(context: BrowserContext, request: APIRequestContext, story: Story): Promise<readonly string[]> {
  const { before, after, buildMs } = story;
  const asked = `Replace '${before}' with '${after}'`;
  const product = await startProduct(story.env);
  try {
    const { page, api } = await begin(context, request, product.appUrl);
    const { acts, act } = createCounter();

    await act('Projects', sidebar(page).getByRole('link', { name: 'Projects' }).click());
    await act('Start from a sample', page.getByRole('button', { name: 'Start from a sample' }).click());
    const creating = page.getByRole('dialog');
    await act(story.sample, creating.getByRole('button', { name: story.sample }).click());
    await act('Create project', creating.getByRole('button', { name: 'Create project' }).click());
    await page.waitForURL(/\/projects\/[^?]+/);

    await act('Tickets', sidebar(page).getByRole('link', { name: 'Tickets' }).click());
    await act('New ticket', page.getByRole('button', { name: 'New ticket' }).click());
    const asking = page.getByRole('dialog', { name: 'New ticket' });
    await act('Title', asking.getByLabel('Title').fill(after));
    await act('Description', asking.getByLabel('Description').fill(asked));
    await act('Create ticket', asking.getByRole('button', { name: 'Create ticket' }).click());
    await act('Open it', page.getByRole('main').getByRole('link', { name: after }).click());
    await act('Start session', page.getByRole('button', { name: 'Start session' }).click());

    await page.waitForURL(/\/sessions\//);
    await expect(page.getByRole('main').locator('textarea')).toHaveValue(asked);
    const folded = page.getByRole('group').filter({ hasText: after });
    await expect(folded.getByText(asked)).toBeVisible();
    await expect(folded.getByRole('link', { name: 'Open ticket' })).toBeVisible();
    await act('Send', page.getByRole('button', { name: 'Send' }).click());
    const keep = page.getByRole('button', { name: 'Keep all' });
    await expect(keep).toBeEnabled();
    await act('Keep', keep.click());
    await act('Preview', page.getByRole('tab', { name: 'Preview' }).click());
    await expect(page.frameLocator('iframe').first().getByText(after).first()).toBeVisible({ timeout: buildMs });
    await act('Open pull request', page.getByRole('button', { name: 'Open pull request' }).click());
    const opening = page.getByRole('dialog');
    await act('Open', opening.getByRole('button', { name: 'Open pull request' }).click());

    await page.waitForURL(/\/pull-requests\//);
    await expect(page.getByText('The preview is ready.')).toBeVisible({ timeout: buildMs });
    await act('Merge', page.getByRole('button', { name: 'Merge', exact: true }).click());
    await act('Confirm', page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click());
    const live = page.getByRole('status').filter({ hasText: 'What was merged is live.' });
    await expect(live).toBeVisible({ timeout: buildMs });
    const opened = context.waitForEvent('page');
    await act('Visit', live.getByRole('link', { name: 'Visit' }).click());
    const site = await opened;
    await expect(site.getByText(after).first()).toBeVisible();
    await expect(site.getByText(before)).toHaveCount(0);
    expect(new URL(site.url()).hostname).toMatch(story.host);

    const { ticket } = (await api.call('tickets/ACME-1')) as {
      ticket: { closed_on: string | null; activity: { event: { act: string } | null }[] };
    };
    expect(ticket.closed_on).not.toBeNull();
    const happened = ticket.activity.map(({ event }) => event?.act);
    const moves = ['created', 'session', 'moved', 'proposed', 'moved', 'merged', 'moved', 'deployed'];
    expect(happened).toEqual(moves);
    return acts;
  } finally {
    await product.stop();
  }
}

function tell(acts: readonly string[]) {
  console.log(`From an empty installation to a live change: ${acts.length} acts (${acts.join(' · ')}).`);
  expect(acts.length).toBeLessThanOrEqual(MAX_ACTIONS);
}

test(
  'a ticket becomes a change that visitors see, in at most 25 acts',
  { tag: '@keyboard' },
  async ({ context, request }) => {
    const host = /^caf[a-z-]*\.localhost$/;
    const words = { before: 'Get started', after: 'Start free' };
    tell(await goLive(context, request, { ...words, sample: 'Café', host, buildMs: 60_000, env: {} }));
  },
);

// `npm run test:builds`: its packages come from the registry, which BUILD_HOSTS names where it is another one.
test(
  'the same with packages, built in the sandbox',
  { tag: ['@packages', '@keyboard'] },
  async ({ context, request }) => {
    test.setTimeout(600_000);
    const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
    const env = { ...(BUILD_HOSTS && { BUILD_HOSTS }), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
    const words = { before: 'See the lamps', after: 'Browse the lamps' };
    const host = /^shop[a-z-]*\.localhost$/;
    tell(await goLive(context, request, { ...words, sample: 'Shop', host, buildMs: 240_000, env }));
  },
);
