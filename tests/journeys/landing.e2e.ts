import type { Browser, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { apiFor, signIn, type Api } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { picture, readOriginal, readPage } from '../fixtures/landing-original';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// A third-party page, rebuilt by hand: npm's startbootstrap-landing-page 6.0.6 (MIT), by drag and drop, keyboard and
// upload.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

const PICTURES = [
  'bg-masthead.jpg',
  'bg-showcase-1.jpg',
  'bg-showcase-2.jpg',
  'bg-showcase-3.jpg',
  'testimonials-1.jpg',
  'testimonials-2.jpg',
  'testimonials-3.jpg',
];
const FEATURES = [
  ['Fully Responsive', 'This theme will look great on any device, no matter the size!', 'Laptop'],
  ['Bootstrap 5 Ready', 'Featuring the latest build of the new Bootstrap 5 framework!', 'Layers'],
  ['Easy to Use', 'Ready to use with your own content, or customize the source files!', 'Terminal'],
] as const;
const SHOWCASES = [
  [
    'Fully Responsive Design',
    "When you use a theme created by Start Bootstrap, you know that the theme will look great on any device, whether it's a phone, tablet, or desktop the page will behave responsively!",
  ],
  [
    'Updated For Bootstrap 5',
    'Newly improved, and full of great utility classes, Bootstrap 5 is leading the way in mobile responsive web development! All of the themes on Start Bootstrap are now using Bootstrap 5!',
  ],
  [
    'Easy to Use & Customize',
    'Landing Page is just HTML and CSS with a splash of SCSS for users who demand some deeper customization options. Out of the box, just add your content and images, and your new landing page will be ready to go!',
  ],
] as const;
const VOICES = [
  ['Margaret E.', '"This is fantastic! Thanks so much guys!"'],
  ['Fred S.', '"Bootstrap is amazing. I\'ve been using it to create lots of super nice landing pages."'],
  ['Sarah W.', '"Thanks so much for making these free resources available to us!"'],
] as const;

/** Uploads all pictures through the media panel's drop zone. @returns media id by file name */
async function uploadPictures(editor: Editor, api: Api): Promise<Map<string, string>> {
  await editor.openPanel('Media');
  const input = editor.page.getByRole('region', { name: 'Media' }).locator('input[type=file]');
  await input.setInputFiles(PICTURES.map(picture));
  await expect(editor.page.locator('[data-media]')).toHaveCount(PICTURES.length, { timeout: 60_000 });
  const { media } = (await api.call('v1/media/dash/getMedia', { size: 100 })) as {
    media: { list: { id: string; name: string }[] };
  };
  return new Map(media.list.map(({ id, name }) => [name, id]));
}

/** Drops a picture from the media panel into a block and writes what it shows. */
async function addPicture(editor: Editor, at: string, media: string, alt: string): Promise<string> {
  await editor.select(at);
  await editor.openPanel('Media');
  await editor.page.locator(`[data-media="${media}"]`).click();
  await expect.poll(() => editor.selected()).not.toEqual([at]);
  const [id = ''] = await editor.selected();
  if (alt === '') await editor.page.getByRole('region', { name: 'Inspector' }).getByLabel('Only decoration').check();
  else await editor.fill('Alt text', alt);
  return id;
}

async function addButton(editor: Editor, at: string, label: string, href: string, style: string): Promise<void> {
  await editor.insertByClick('Button', at);
  await editor.fill('Label', label);
  await editor.fill('Link', href);
  await editor.choose('Style', style);
}

async function addText(editor: Editor, at: string, text: string, kind = 'Paragraph'): Promise<string> {
  const id = await editor.insertByClick('Text', at);
  await editor.fill('Text', text);
  if (kind !== 'Paragraph') await editor.choose('Type', kind);
  return id;
}

async function addHeading(editor: Editor, at: string, text: string, level: number): Promise<string> {
  const id = await editor.insertByKeyboard('Heading', at);
  await editor.fill('Text', text);
  await editor.fill('Level', String(level));
  return id;
}

async function background(editor: Editor, section: string, value: string): Promise<void> {
  await editor.select(section);
  await editor.openTab('Content');
  const inspector = editor.page.getByRole('region', { name: 'Inspector' });
  await inspector.locator('[data-prop="background"]').getByRole('textbox').last().fill(value);
}

/** The children of a block, as saved. */
async function columnsOf(editor: Editor, api: Api, pageKey: string, id: string): Promise<readonly string[]> {
  await editor.page.keyboard.press('ControlOrMeta+S');
  await editor.saved();
  return (await api.layout(pageKey)).root[id]?.nodes ?? [];
}

async function createPage(page: Page): Promise<string> {
  await page.goto(`${product.appUrl}/pages/`);
  await page.getByRole('button', { name: 'New page' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Landing');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/pages/landing/');
  return 'landing';
}

/** The published page has the texts, links and pictures of the original, in order, as valid and accessible HTML. */
async function checkSite(browser: Browser, api: Api): Promise<void> {
  const original = await readOriginal(browser);
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const site = await visitor.newPage();
  const reply = await site.goto(`${product.siteUrl}/`);
  expect(reply?.status()).toBe(200);
  const html = (await reply?.text()) ?? '';
  const shown = await site.evaluate(readPage);
  expect(inOrder(original.texts, shown.texts)).toEqual([]);
  expect(inOrder(original.links, shown.links)).toEqual([]);
  expect(original.pictures.filter((name, at, all) => all.indexOf(name) === at)).toEqual(PICTURES);
  const keys = await mediaKeys(api);
  const files = shown.pictures.map((address) => keys.get(/\/media\/([^/]+)/.exec(address)?.[1] ?? ''));
  expect(files.filter((name, at, all) => all.indexOf(name) === at)).toEqual(PICTURES);
  expect(html).not.toMatch(/<script/i);
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html);
  expect(report.results.flatMap((result) => result.messages.map((each) => `${each.ruleId}: ${each.message}`))).toEqual(
    [],
  );
  expect(await accessibilityFaults(site)).toEqual([]);
  await visitor.close();
}

test('rebuilds a published landing page by drag, keyboard and upload', async ({ page, request, browser }) => {
  test.setTimeout(420_000);
  const session = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, session.accessToken);
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, session);
  const pageKey = await createPage(page);
  const editor = new Editor(page);
  await expect(editor.node('ROOT')).toBeAttached();
  const media = await uploadPictures(editor, api);
  const mediaOf = (name: string) => media.get(name) ?? '';

  await test.step('head', async () => {
    const header = await editor.insertByDrag('Header', 'ROOT', 'inside');
    const [logo = '', navigation = '', button = ''] = await columnsOf(editor, api, pageKey, header);
    await editor.select(navigation);
    await editor.focusCanvas();
    await page.keyboard.press('Delete');
    await editor.select(logo);
    await editor.fill('Name', 'Start Bootstrap');
    await editor.fill('Link', '#!');
    await editor.select(button);
    await editor.fill('Label', 'Sign Up');
    await editor.fill('Link', '#signup');
  });

  await test.step('masthead', async () => {
    const section = await editor.insertByDrag('Section', 'ROOT', 'after');
    await background(editor, section, `media:${mediaOf('bg-masthead.jpg')}`);
    const heading = await editor.insertByDrag('Heading', section, 'inside');
    await editor.fill('Level', '1');
    await editor.typeText(heading, 'Generate more leads with a professional landing page!');
    await addText(editor, section, 'Email Address');
    await addButton(editor, section, 'Submit', '#signup', 'Filled');
  });

  await test.step('features', async () => {
    const section = await editor.insertByClick('Section', 'ROOT');
    await background(editor, section, '$color.surface');
    const columns = await editor.insertByClick('Columns', section);
    await editor.choose('Ratio', '1 : 1 : 1');
    const cells = await columnsOf(editor, api, pageKey, columns);
    expect(cells).toHaveLength(3);
    for (const [index, [title, text, icon]] of FEATURES.entries()) {
      const cell = cells[index] ?? '';
      await editor.insertByClick('Icon', cell);
      await editor.page.locator('.ep-icon-grid').getByRole('button', { name: icon, exact: true }).click();
      await addHeading(editor, cell, title, 2);
      await addText(editor, cell, text, 'Introduction');
    }
  });

  await test.step('showcases', async () => {
    for (const [index, [title, text]] of SHOWCASES.entries()) {
      const section = await editor.insertByClick('Section', 'ROOT');
      const columns = await editor.insertByClick('Columns', section);
      const [first = '', second = ''] = await columnsOf(editor, api, pageKey, columns);
      await addPicture(editor, first, mediaOf(`bg-showcase-${index + 1}.jpg`), '');
      await addHeading(editor, second, title, 2);
      await addText(editor, second, text, 'Introduction');
    }
  });

  await test.step('testimonials', async () => {
    const section = await editor.insertByClick('Section', 'ROOT');
    await background(editor, section, '$color.surface');
    await addHeading(editor, section, 'What people are saying...', 2);
    const columns = await editor.insertByClick('Columns', section);
    await editor.choose('Ratio', '1 : 1 : 1');
    const cells = await columnsOf(editor, api, pageKey, columns);
    for (const [index, [name, words]] of VOICES.entries()) {
      const cell = cells[index] ?? '';
      await addPicture(editor, cell, mediaOf(`testimonials-${index + 1}.jpg`), `Portrait of ${name}`);
      await addHeading(editor, cell, name, 3);
      await addText(editor, cell, words);
    }
  });

  await test.step('call to action', async () => {
    const section = await editor.insertByClick('Section', 'ROOT');
    await background(editor, section, `media:${mediaOf('bg-masthead.jpg')}`);
    await editor.openTab('More');
    await page.getByRole('region', { name: 'Inspector' }).getByLabel('Anchor').fill('signup');
    await addHeading(editor, section, 'Ready to get started? Sign up now!', 2);
    await addText(editor, section, 'Email Address');
    await addButton(editor, section, 'Submit', '#signup', 'Filled');
  });

  await test.step('foot', async () => {
    const footer = await editor.insertByClick('Footer', 'ROOT');
    for (const child of await columnsOf(editor, api, pageKey, footer)) {
      await editor.select(child);
      await editor.focusCanvas();
      await page.keyboard.press('Delete');
    }
    const links = await editor.insertByClick('Button group', footer);
    for (const [index, label] of ['About', 'Contact', 'Terms of Use', 'Privacy Policy'].entries()) {
      if (index > 0) await addText(editor, links, '⋅');
      await addButton(editor, links, label, '#!', 'Link');
    }
    await addText(editor, footer, '© Your Website 2023. All Rights Reserved.', 'Small print');
    const social = await editor.insertByClick('Button group', footer);
    for (const label of ['Facebook', 'Twitter', 'Instagram']) await addButton(editor, social, label, '#!', 'Link');
  });

  await test.step('page facts, saved, published at /', async () => {
    await editor.focusCanvas();
    await page.keyboard.press('Escape');
    await editor.fill('Title', 'Landing Page - Start Bootstrap Theme');
    await editor.fill('Description', 'A landing page rebuilt block by block.');
    await page.keyboard.press('ControlOrMeta+S');
    await editor.saved();
    await editor.publish('/');
  });

  await test.step('what a visitor gets', () => checkSite(browser, api));
});

/** What of `wanted` is not found in `found` in that order. */
function inOrder(wanted: readonly string[], found: readonly string[]): string[] {
  let at = 0;
  return wanted.filter((each) => {
    const next = found.indexOf(each, at);
    if (next < 0) return true;
    at = next + 1;
    return false;
  });
}

async function mediaKeys(api: Api): Promise<Map<string, string>> {
  const { media } = (await api.call('v1/media/dash/getMedia', { size: 100 })) as {
    media: { list: { key: string; name: string }[] };
  };
  return new Map(media.list.map(({ key, name }) => [key, name]));
}
