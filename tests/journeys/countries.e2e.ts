import type { APIRequestContext, Page } from '@playwright/test';
import { apiFor, signIn, type Api } from '../fixtures/api';
import { countries, startCountryServer, type Country } from '../fixtures/country-server';
import { page as layout, w } from '../fixtures/layout';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// Data from outside: one document per country behind a data source with a placeholder, one template for all 250 pages.

let product: Product;
let source: Awaited<ReturnType<typeof startCountryServer>>;

test.beforeAll(async () => {
  source = await startCountryServer();
  product = await startProduct({ DATA_SOURCE_ALLOW_HOSTS: source.host });
});
test.afterAll(async () => {
  await product.stop();
  await source.stop();
});

/** The country page: bindings in texts, a list and an object walked, a condition on the capital. */
const template = layout(
  w(
    'Section',
    {},
    w('Heading', { text: '{{ api.country.name.common }}', level: 1 }),
    w('Text', { text: '{{ api.country.name.official }}', as: 'lead' }),
    w(
      'Condition',
      { when: { $bind: 'api.country.capital' }, is: 'set' },
      w('Slot', { name: 'then' }, w('Text', { text: 'Capital: {{ api.country.capital }}', anchor: 'capital' })),
      w('Slot', { name: 'else' }, w('Text', { text: 'No capital', anchor: 'capital' })),
    ),
    w('Text', { text: 'Area: {{ api.country.area }} km²', anchor: 'area' }),
    w('Heading', { text: 'Borders', level: 2 }),
    w(
      'Collection',
      { source: { $bind: 'api.country.borders' }, emptyText: 'No land borders', anchor: 'borders' },
      w('Button', { label: '{{ item }}', href: '/country/{{ item }}/', variant: 'link' }),
    ),
    w('Heading', { text: 'Languages', level: 2 }),
    w(
      'Collection',
      { source: { $bind: 'api.country.languages' }, anchor: 'languages' },
      w('Text', { text: '{{ item.key }}: {{ item.value }}' }),
    ),
  ),
);

async function addDataSource(page: Page) {
  await page.goto(`${product.appUrl}/apis`);
  await page.getByRole('button', { name: 'New data source' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Call' }).check();
  await form.getByLabel('Title').fill('Country');
  await form.getByLabel('Key', { exact: true }).fill('country');
  await form.getByLabel('Address', { exact: true }).fill(`${source.url}/country/<code>.json`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'country', exact: true })).toBeVisible();
}

async function publishTemplate(api: Api) {
  const meta = {
    schemaVersion: 1,
    title: '{{ api.country.name.common }}',
    description: 'About {{ api.country.name.common }}',
  };
  await api.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey: 'country',
    root: template,
    meta,
    isNewRecord: true,
  });
  await api.call('v1/dashboard/publish', { pageKey: 'country' });
  await api.call('v1/pageRoutes/saveRoute', {
    url_string: '/country/<code>/',
    sample_url_string: '/country/NOR/',
    page_template: 'country',
    is_active: true,
    page_type_advanced: false,
  });
}

/** The page as a reader's browser understands it, without running anything. */
async function read(page: Page, request: APIRequestContext, code: string) {
  const reply = await request.get(`${product.siteUrl}/country/${code}/`);
  expect(reply.status(), code).toBe(200);
  return page.evaluate(
    (html) => {
      const shown = new DOMParser().parseFromString(html, 'text/html');
      const text = (selector: string) => shown.querySelector(selector)?.textContent?.trim() ?? '';
      const texts = (selector: string) =>
        [...shown.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
      return {
        title: shown.title,
        name: text('h1'),
        official: text('h1 + *'),
        capital: text('#capital'),
        area: text('#area'),
        borders: texts('#borders a'),
        languages: texts('#languages p'),
        scripts: shown.scripts.length,
      };
    },
    await reply.text(),
  );
}

function expected(country: Country) {
  return {
    title: country.name.common,
    name: country.name.common,
    official: country.name.official,
    capital: country.capital.length > 0 ? `Capital: ${country.capital.join(', ')}` : 'No capital',
    area: `Area: ${country.area} km²`,
    borders: [...country.borders],
    languages: Object.entries(country.languages).map(([key, value]) => `${key}: ${value}`),
    scripts: 0,
  };
}

test('one template and one data source make 250 country pages', { tag: '@details' }, async ({ page, request }) => {
  const session = await signIn(request, product.appUrl);
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, session);
  await addDataSource(page);
  await publishTemplate(apiFor(request, product.appUrl, session.accessToken));

  await page.goto('about:blank');
  for (const country of countries) expect(await read(page, request, country.cca3)).toEqual(expected(country));

  const unknown = await request.get(`${product.siteUrl}/country/XXX/`);
  expect(unknown.status()).toBe(404);
});
