import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFor, signIn } from '../fixtures/api';
import { page as layout, w } from '../fixtures/layout';
import { startProduct, type Product } from '../fixtures/product';
import { makeLivePage, meta, writeRows, type Stored } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';

// Documents that would run script if anything drew them as they are, placed past all checks (docs/trust.md section 1, lines 1 to 10).

const RUN = 'window.__xss=1';
const MARKUP = `<img src=x onerror="${RUN}">`;
const sound = layout(w('Section', {}, w('Text', { text: 'sound' }), w('Button', { label: 'Go', href: '/' })));

function over(id: string, change: object): Stored {
  return {
    root: { ...sound, [id]: { ...sound[id], ...change } },
    meta,
  };
}

const mutations = [
  `<svg><style>${MARKUP}</style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style>${MARKUP}`,
  `<noscript><p title="</noscript>${MARKUP}">`,
];

const hostile = new Map<string, Stored>([
  ['element', over('n2', { type: 'div', props: { dangerouslySetInnerHTML: { __html: MARKUP } } })],
  ['frame', over('n2', { type: 'iframe', props: { srcDoc: `<script>parent.${RUN}</script>` } })],
  ['script', over('n2', { type: 'script', props: { children: RUN } })],
  ['inherited', over('n2', { type: { resolvedName: 'constructor' }, props: { text: MARKUP } })],
  ['inner-html', over('n2', { props: { text: 'x', dangerouslySetInnerHTML: { __html: MARKUP } } })],
  ['handler', over('n3', { props: { label: 'Go', href: '/', onClick: RUN, onload: RUN } })],
  ['address', over('n3', { props: { label: 'Go', href: `javascript:${RUN}` } })],
  ['hidden-address', over('n3', { props: { label: 'Go', href: `\u0001java\tscript:${RUN}` } })],
  ['page-address', over('n3', { props: { label: 'Go', href: `data:text/html,<script>opener.${RUN}</script>` } })],
  ['text', over('n2', { props: { text: `</p><script>${RUN}</script>${MARKUP}` } })],
  ['rich', { root: layout(w('RichText', { doc: mutations.map((text) => ({ type: 'p', text })) })), meta }],
  ['names', over('n2', { displayName: MARKUP, custom: { name: MARKUP } })],
  ['style', over('n1', { props: { style: { base: { color: `red}</style><script>${RUN}</script>` } } } })],
  ['meta', { root: sound, meta: { ...meta, title: `</title><script>${RUN}</script>`, description: `">${MARKUP}` } }],
  ['json-ld', { root: sound, meta: { ...meta, jsonLd: { name: `</script><script>${RUN}</script>` } } }],
]);

/** What `npm test` plays; `npm run test:crash` plays the others. */
const MAIN: ReadonlySet<string> = new Set(['element', 'address']);

let product: Product;
let folder: string;
let page: Page;

test.beforeAll(async ({ browser, playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-hostile-'));
  const request = await playwright.request.newContext();
  const before = await startProduct({}, folder);
  const maker = apiFor(request, before.appUrl, (await signIn(request, before.appUrl)).accessToken);
  for (const pageKey of hostile.keys()) await makeLivePage(maker, pageKey);
  await before.stop();
  await writeRows(folder, hostile);

  product = await startProduct({}, folder);
  const session = await signIn(request, product.appUrl);
  page = await browser.newPage();
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, session);
});
test.afterAll(async () => {
  await page.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Triggers each link and handler on the page, as a user's clicks would. */
async function nothingRan(): Promise<void> {
  const left = await page.evaluate(() => ({
    ran: '__xss' in window,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    addresses: [...document.querySelectorAll('[href], [src], [action], [srcdoc]')].filter((element) =>
      ['href', 'src', 'action', 'srcdoc'].some((name) =>
        /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(
          (element.getAttribute(name) ?? '').replace(/[\t\n\r]/g, ''),
        ),
      ),
    ).length,
    frames: document.querySelectorAll('iframe, object, embed').length,
  }));
  expect(left).toEqual({ ran: false, handlers: 0, addresses: 0, frames: 0 });
}

for (const pageKey of hostile.keys()) {
  test(
    `${pageKey}: nothing runs in the editor or on the site`,
    { tag: MAIN.has(pageKey) ? [] : '@crash' },
    async () => {
      await page.goto(`${product.appUrl}/pages/${pageKey}/`);
      const repaired = page.getByRole('button', { name: 'Open the repaired page' });
      const top = page.locator('.page [data-node="ROOT"], .page[data-node="ROOT"]');
      await expect(repaired.or(top)).toBeVisible();
      if (await repaired.isVisible()) {
        await nothingRan();
        await repaired.click();
      }
      await expect(top).toBeVisible();
      await page.getByRole('navigation', { name: 'Choose a panel' }).getByRole('button', { name: 'Layers' }).click();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
      await nothingRan();

      const reply = await page.goto(`${product.siteUrl}/${pageKey}/`);
      expect(reply?.status()).toBe(200);
      await nothingRan();
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    },
  );
}
