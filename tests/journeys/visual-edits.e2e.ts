import type { Page } from '@playwright/test';
import { apiFor, type Api, signIn } from '../fixtures/api';
import { changedLines, inspectedSession, placeOf, typeOver } from '../fixtures/inspected-session';
import { page as layoutOf, w } from '../fixtures/layout';
import { faultsNow, openAs } from '../fixtures/looks';
import { startProduct } from '../fixtures/product';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';

// Elements of a session's page are chosen and changed in the files that they come from; a page of strangers can do nothing.

/** A session of a sample with some of its files overwritten. */
async function openSession(
  page: Page,
  api: Api,
  name: string,
  { files = {}, sampleId = 'cafe' }: { files?: Readonly<Record<string, string>>; sampleId?: string } = {},
) {
  const { project } = (await api.call('project/sample/clone', { sampleId, name: `Visual ${name}` })) as {
    project: { id: string };
  };
  const session = await inspectedSession(page, api, { projectId: project.id, title: name });
  for (const [path, content] of Object.entries(files)) await session.write(path, content);
  return session;
}

test('a text is pointed at, chosen and typed over; an attribute is changed by keys; both are undone', async ({
  signedIn: page,
  api,
  product,
}) => {
  const { open, text, frame } = await openSession(page, api, 'Edit');
  const before = await text();
  await open(product.appUrl);
  const button = await placeOf(frame, 'Get started');
  await page.mouse.move(...button);
  await expect(page.getByText(/^a · index · index\.html:\d+$/)).toBeVisible();
  await page.mouse.dblclick(...button);
  const typing = frame.locator('[contenteditable]');
  await expect(typing).toBeFocused();
  await page.keyboard.type('Start <free>');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^index\.html was changed in line \d+\.$/)).toBeVisible();
  expect(await text()).toBe(before.replace('>Get started<', '>Start &lt;free&gt;<'));
  // The page that is built of it, with the change in it.
  await expect(frame.getByText('Start <free>').first()).toBeVisible();
  await expect(page.getByText('A new preview of your changes is being built.')).toBeHidden();

  const tree = page.getByRole('tree', { name: 'Elements of the page' });
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const inspector = page.getByRole('region', { name: 'Selected element' });
  await expect(inspector).toBeVisible();
  expect(await faultsNow(page, { language: 'en-US', width: 1280 }, 'an element is chosen')).toEqual([]);
  const tooltip = inspector.getByLabel('Tooltip');
  await tooltip.fill('Hello');
  await page.keyboard.press('Enter');
  await expect.poll(text).toContain(' title="Hello"');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(text).not.toContain('Hello');
  // What is shown follows the branch, so that the next change meets the file as it is: a token becomes a property.
  await expect(tooltip).toHaveValue('');
  await inspector.getByLabel('Token', { exact: true }).selectOption('--ink');
  await expect.poll(text).toContain(' style="color: var(--ink)"');
  await inspector.getByRole('button', { name: 'Find in source' }).click();
  await expect(page.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'a text of a page of the builder is typed over in its export, and nothing else of that',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const root = layoutOf(
      w('Section', {}, w('Heading', { text: 'Fresh bread', level: 1 }), w('Text', { text: 'Daily' })),
    );
    const saved = { type: 'layout', pageKey: 'index', root, meta, isNewRecord: true };
    await api.call('v1/dashboard/setConfig', saved);
    const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Exported' })) as {
      project: { id: string };
    };
    const projectId = project.id;
    await api.call('project/build-settings', { projectId, buildSettings: {}, rootDirectory: 'site' });
    const to = { projectId, format: 'html', folder: 'site', branchName: 'bread', title: 'Export bread' };
    const { pullRequest } = await api.call('project/page-exports', { pageKey: 'index', ...to });
    const { id } = pullRequest as { id: string };
    const read = await api.call(`github/pull-request/${id}`);
    const { headSha: expectedHead } = read.pullRequest as { headSha: string };
    await api.call('github/pull-request/merge', { id, expectedHead });

    const session = await inspectedSession(page, api, { projectId, title: 'Bread' });
    const path = 'site/index.html';
    const before = await session.text(path);
    await session.open(product.appUrl);
    await typeOver(page, session.frame, 'Fresh bread', 'Bread & cake');
    await expect.poll(() => session.text(path)).toBe(before.replace('>Fresh bread<', '>Bread &amp; cake<'));
    const line = before.slice(0, before.indexOf('>Fresh bread<')).split('\n').length;
    expect(await changedLines(api, session.sessionId)).toMatchObject([
      {
        path,
        hunks: [
          [
            { old: line, now: null },
            { old: null, now: line },
          ],
        ],
      },
    ]);
    const inspector = page.getByRole('region', { name: 'Selected element' });
    await expect(inspector.getByText('This file was exported from a page of the builder.')).toBeVisible();
    expect(await faultsNow(page, { language: 'en-US', width: 1280 }, 'an element of an export')).toEqual([]);
  },
);

const THEME = "@use 'colors';\n\n.button {\n  background-color: teal;\n}\n\n.brand {}\n\n.brand {\n  gap: 1rem;\n}\n";

test(
  'a variable of SCSS is written into the rule of a class, or it is said why not',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const { open, text, frame, sessionId } = await openSession(page, api, 'Variables');
    const sheets = { 'theme.scss': THEME, '_colors.scss': '$foam: #e8f1f2;\n$ink: #1b3a4b;\n$wide: 2rem;\n' };
    for (const [path, content] of Object.entries(sheets))
      await api.call('chat/edit-file', { sessionId, path, content, baseHash: null });
    const html = await text();
    await open(product.appUrl);
    await page.mouse.click(...(await placeOf(frame, 'Get started')));
    const inspector = page.getByRole('region', { name: 'Selected element' });
    const group = inspector.getByRole('group', { name: 'Variables of the style sheet' });
    await expect(group).toContainText('Changes the rule .button, so every element with this class.');
    await expect(
      group.getByRole('link', { name: /theme\.scss/ }).or(group.getByRole('button', { name: /theme\.scss/ })),
    ).toBeVisible();
    await group.getByLabel('Style').selectOption('Background color');
    const variable = group.getByLabel('Variable');
    await expect(variable.getByRole('option')).toHaveText(['None', 'teal', 'colors.$foam', 'colors.$ink']);
    expect(await faultsNow(page, { language: 'en-US', width: 1280 }, 'variables of a style sheet')).toEqual([]);
    await variable.selectOption('colors.$ink');
    await expect.poll(() => text('theme.scss')).toBe(THEME.replace('teal', 'colors.$ink'));
    await expect(page.getByText('theme.scss was changed in line 3.')).toBeVisible();
    await expect(variable).toHaveValue('colors.$ink');
    await group.getByLabel('Style').selectOption('Padding');
    await variable.selectOption('colors.$wide');
    const padded = THEME.replace('teal;', 'colors.$ink;\n  padding: colors.$wide;');
    await expect.poll(() => text('theme.scss')).toBe(padded);
    await expect(variable).toHaveValue('colors.$wide');
    await variable.selectOption('None');
    await expect.poll(() => text('theme.scss')).toBe(THEME.replace('teal', 'colors.$ink'));
    await expect(variable).toHaveValue('');
    expect(await text()).toBe(html);
    await expect(page.getByText('A new preview of your changes is being built.')).toBeHidden();

    // Of a heading without a class, and of a link whose class has two rules.
    const choose = (words: string, expected: string) =>
      expect(async () => {
        // A click into a page that is just being replaced by its new preview chooses nothing.
        await page.mouse.click(...(await placeOf(frame, words)));
        await expect(inspector.getByText(expected)).toBeVisible({ timeout: 5000 });
      }).toPass();
    await choose('Breakfast', 'Give this element a class with a rule first.');
    await choose('Harbour Café', 'Several style rules are for the classes of this element.');
  },
);

const FORGED = `<!doctype html><title>Forged</title><h1>Ours</h1><p>Untouched</p><a href="https://example.com/">Away</a>
<script>
const said = [];
addEventListener('message', (event) => said.push(event.data));
const answers = [null, 'Forged', {}, { mark: 'index.html:1:35', nth: 0, count: 1, box: { x: 0, y: 0, width: 9, height: 9 }, name: 'h1', component: null }];
let n = 0;
setInterval(() => {
  n += 1;
  for (const answer of answers) parent.postMessage({ channel: 'pagewright-inspect', id: n % 60, answer, path: '/' }, '*');
  parent.postMessage({ channel: 'pagewright-inspect', id: 0, answer: null, path: '//evil' }, '*');
  parent.postMessage({ channel: 'pagewright-inspect', type: 'edit', mark: '../../etc/passwd:1:0' }, '*');
  parent.postMessage('x', '*');
}, 5);
document.documentElement.dataset.opened = String(window.open('https://example.com/'));
try { top.location.href = 'https://example.com/'; } catch { document.documentElement.dataset.kept = 'yes'; }
const forged = document.createElement('p');
forged.textContent = 'Forged mark';
forged.setAttribute('data-pw', '.env:1:0');
document.body.append(forged);
</script>
`;

// docs/trust.md 106.
test(
  'a page that forges answers and marks, opens windows and navigates changes nothing',
  { tag: '@crash' },
  async ({ signedIn: page, context, api, product }) => {
    const { open, text, checkpoints, frame } = await openSession(page, api, 'Hostile', {
      files: { 'index.html': FORGED },
    });
    const made = await checkpoints();
    await open(product.appUrl);
    await expect(frame.locator('html[data-opened="null"][data-kept="yes"]')).toHaveCount(1);
    // A mark of what is no element of the branch.
    await expect(async () => {
      // Its forged answers may come before the true one.
      await page.mouse.click(...(await placeOf(frame, 'Forged mark')));
      await expect(page.getByText("This element is not in the session's branch")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Selected element' })).toBeHidden();
    // Links lead nowhere while elements are chosen.
    await page.mouse.click(...(await placeOf(frame, 'Away')));
    await expect(frame.getByText('Untouched')).toBeVisible();
    // After navigating elsewhere, the frame gets no messages and its own are ignored.
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => void location.assign('about:blank'));
    await expect(frame.getByText('Untouched')).toHaveCount(0);
    expect(page.url()).toContain(product.appUrl);
    expect(context.pages()).toHaveLength(1);
    expect(await checkpoints()).toBe(made);
    expect(await text()).toBe(FORGED);
  },
);

// `npm run test:builds`: its packages come from the registry, which BUILD_HOSTS names where it is another one.
test(
  'elements of a React application lead to their lines, with packages',
  { tag: '@packages' },
  async ({ context, request }) => {
    const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
    const env = { ...(BUILD_HOSTS && { BUILD_HOSTS }), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
    const product = await startProduct(env);
    try {
      const session = await signIn(request, product.appUrl);
      const api = apiFor(request, product.appUrl, session.accessToken);
      const page = await openAs(
        context,
        { language: 'en-US', width: 1280 },
        { ...session, token: session.accessToken },
      );
      const { project } = (await api.call('project/sample/clone', { sampleId: 'shop', name: 'Shop' })) as {
        project: { id: string };
      };
      const path = 'src/app.jsx';
      const app = String((await api.call(`project/file?projectId=${project.id}&path=${path}`)).content);
      const marked = app.replace("<strong>{t('shop.name')}", '<strong className={mark.name}>Open from nine');
      const words = `import mark from './mark.module.css';\n${marked}`;
      const { open, text, frame, sessionId } = await openSession(page, api, 'React', {
        files: { [path]: words },
        sampleId: 'shop',
      });
      const style = { path: 'src/mark.module.css', content: '.name {\n  color: teal;\n}\n' };
      await api.call('chat/edit-file', { sessionId, ...style, baseHash: null });
      await open(product.appUrl);
      const inspector = page.getByRole('region', { name: 'Selected element' });
      await page.mouse.click(...(await placeOf(frame, 'Light for long evenings')));
      await expect(inspector.getByText('This text is a translation.')).toBeVisible();
      await expect(inspector.getByRole('button', { name: /src\/locales\/en\.json/ })).toBeVisible();
      await page.mouse.click(...(await placeOf(frame, 'Desk lamp')));
      await expect(inspector.getByText(/times on the page|drawn by a loop|comes from code/).first()).toBeVisible();

      // Its class is one of a module, whose rule takes a token.
      await page.mouse.click(...(await placeOf(frame, 'Open from nine')));
      await expect(frame.getByText('Open from nine')).toHaveCSS('color', 'rgb(0, 128, 128)');
      await inspector.getByLabel('Variable', { exact: true }).selectOption('--glow');
      await expect.poll(() => text(style.path)).toBe(style.content.replace('teal', 'var(--glow)'));
      await expect(frame.getByText('Open from nine')).toHaveCSS('color', 'rgb(244, 184, 96)', { timeout: 240_000 });

      await typeOver(page, frame, 'Open from nine', 'Open from ten');
      await expect.poll(() => text(path)).toBe(words.replace('from nine', 'from ten'));
      await expect(page.getByText('A new preview of your changes is being built.')).toBeVisible();
      await expect(page.getByText('A new preview of your changes is being built.')).toBeHidden({ timeout: 240_000 });
      await expect(frame.getByText('Open from ten')).toBeVisible();
    } finally {
      await product.stop();
    }
  },
);
