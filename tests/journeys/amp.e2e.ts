import type { Page } from '@playwright/test';
import type { NodeMap } from '#common/layout/document.ts';
import { ampValidator } from '#server/testing/amp-validator.ts';
import type { Api } from '../fixtures/api';
import { everyWidget } from '../fixtures/every-widget';
import { hideScrollbars } from '../fixtures/hide-scrollbars';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';
import { uploadPicture } from '../fixtures/upload-picture';
import { Editor } from '../flows/editor';

// The list of pages is the whole site's: other files make pages too.
test.use(ownProduct());

const WIDTHS = [390, 768, 1024, 1280];

/** A page with a name of its own, live at `/<pageKey>/`. */
async function makePage(api: Api, pageKey: string, title: string, root: NodeMap): Promise<void> {
  const layoutOf = { type: 'layout', pageKey, root, meta: { ...meta, title }, isNewRecord: true };
  await api.call('v1/dashboard/setConfig', layoutOf);
  await api.call('v1/pageRoutes/saveRoute', {
    url_string: `/${pageKey}/`,
    sample_url_string: `/${pageKey}/`,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  });
  await api.call('v1/dashboard/publish', { pageKey });
}

interface Box {
  readonly element: string;
  readonly at: readonly number[];
}

/** Every element's box, in document order; what a page has around its pictures has none of its own. */
function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.body.querySelectorAll('*')]
      .filter(({ tagName }) => tagName !== 'PICTURE' && tagName !== 'SOURCE')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { element: `${element.tagName} ${element.getAttribute('class') ?? ''}`, at: [x, y, width, height] };
      });
  });
}

test(
  'an AMP page has the boxes of the page at every width',
  { tag: '@details' },
  async ({ api, request, product, context }) => {
    const picture = await uploadPicture(request, product, 'coast');
    await makePage(api, 'all', 'Everything', everyWidget(picture));
    await api.call('v1/amp/switch', { pageKeys: ['all'], amp: true });
    // Which is made beside: from then on the page offers it, and AMP does not.
    const offersAvif = async () => {
      const html = await (await request.get(`${product.siteUrl}/all/`)).text();
      return /<source type="image\/avif"[^>]*><img class="w-section__image/.test(html);
    };
    await expect.poll(offersAvif, { timeout: 120_000 }).toBe(true);
    // The runtime is AMP's own, and far away.
    await context.route('https://cdn.ampproject.org/**', (route) => route.abort());
    const [site, amp] = [await context.newPage(), await context.newPage()];
    // AMP's rules ask for the width of the window, scrollbar included, those of the page for the room that it has.
    for (const page of [site, amp]) await hideScrollbars(page);
    const refused: string[] = [];
    amp.on(
      'console',
      (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
    );
    for (const width of WIDTHS) {
      for (const page of [site, amp]) await page.setViewportSize({ width, height: 900 });
      await site.goto(`${product.siteUrl}/all/`);
      const announced = await site.locator('link[rel="amphtml"]').getAttribute('href');
      await amp.goto(String(announced));
      await expect(amp.locator('html[amp]')).toBeAttached();
      const [wanted, found] = [await boxes(site), await boxes(amp)];
      expect(found.length).toBeGreaterThan(200);
      // What counts the page takes no room: AMP's own style sheet, which is not here, does not even show it.
      const pixel = found.pop();
      expect([pixel?.element, ...(pixel?.at.slice(2) ?? [])]).toEqual(['AMP-PIXEL ', 0, 0]);
      expect(found, `boxes at ${width} px`).toEqual(wanted);
    }
    expect(refused).toEqual([]);
  },
);

test(
  'pages are switched to AMP, and what is left out of them is shown',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const parts = [w('Text', { text: 'Stays' }), w('Text', { text: 'Anchored', anchor: 'parentNode' })];
    await makePage(api, 'offer', 'Offer', layout(w('Section', {}, ...parts)));
    const queried = [
      w('Header', {}, w('Navigation', { items: [{ label: 'Offer', href: '/offer/' }] })),
      w(
        'Section',
        {},
        w('Grid', {}, w('Text', { text: 'x' })),
        w('Columns', {}, w('Column', {}, w('Text', { text: 'x' }))),
      ),
    ];
    await makePage(api, 'plain', 'Plain', layout(...queried));
    const answer = async (pageKey = 'offer') => (await page.request.get(`${product.siteUrl}/${pageKey}/?amp=1`)).text();
    expect(await answer()).not.toContain('<html amp');

    await page.goto(`${product.appUrl}/amp-stories`);
    await page.getByRole('checkbox', { name: 'Select Offer' }).check();
    await page.getByRole('checkbox', { name: 'Select Plain' }).check();
    await page.getByRole('button', { name: 'Turn on AMP' }).click();
    await expect(page.getByText('AMP is on. Pages changed: 2')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'AMP for Plain' })).toBeChecked();
    await expect(page.getByRole('row', { name: /Plain/ })).toContainText('Live');
    expect(await answer()).toContain('<html amp');
    // What is built is minified: AMP's validator reads not all that browsers do.
    const faultsOf = await ampValidator();
    for (const pageKey of ['offer', 'plain']) expect(faultsOf(await answer(pageKey)), pageKey).toEqual([]);
    expect(await answer('plain')).toContain('@media (min-width:');
    await page.getByRole('switch', { name: 'AMP for Plain' }).uncheck();
    await expect(page.getByRole('row', { name: /Plain/ })).toContainText('Off');

    await page.getByRole('row', { name: /Offer/ }).getByRole('button', { name: '1 left out of Offer' }).click();
    await page.getByRole('dialog', { name: 'Offer as AMP' }).getByRole('link', { name: 'Show element: Text' }).click();
    const editor = new Editor(page);
    await expect(editor.node('n3')).toBeVisible();
    await expect.poll(() => editor.selected()).toEqual(['n3']);

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'As AMP' })).toBeVisible();
    await expect(dialog.getByText('AMP does not allow this anchor.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Show element: Text' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => editor.selected()).toEqual(['n3']);
  },
);
