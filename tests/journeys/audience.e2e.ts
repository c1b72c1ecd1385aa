import { takeFromMail } from '../fixtures/outbox';
import { expect, ownProduct, test } from '../fixtures/test';

// People and lists are the whole site's.
test.use(ownProduct());

/** As Excel writes it in most of Europe. */
const FILE = [
  'sep=;',
  'Email;Who;City',
  'ann@example.com;Ann Léger;Berlin',
  'bob@example.com;Bob;"Bern; old town"',
  'not an address;Cat;Rome',
  'ANN@example.com;Ann again;Rome',
  'dan@example.com;=cmd|x;Berlin',
].join('\n');

test(
  'people are imported, found, put into a segment and exported',
  { tag: '@details' },
  async ({ product, signedIn: page, api }) => {
    await api.call('v1/audience/saveField', { field: { key: 'city', label: 'City', kind: 'text' } });
    await api.call('v1/audience/saveList', { list: { name: 'News' } });
    await page.goto(`${product.appUrl}/emailers?tab=imports`);
    await expect(page.getByText('No imports yet')).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import CSV file' }).click();
    await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') });

    const dialog = page.getByRole('dialog', { name: 'people.csv' });
    await expect(dialog.getByLabel('Field for Email')).toHaveValue('email');
    await expect(dialog.getByLabel('Encoding')).toHaveValue('windows-1252');
    await expect(dialog.getByText('Ann Léger', { exact: false })).toBeVisible();
    await dialog.getByLabel('Encoding').selectOption('Unicode (UTF-8)');
    await expect(dialog.getByText('The file is not written in this encoding.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Encoding').selectOption('Western European (Windows-1252)');
    await dialog.getByLabel('The first row holds the headings').uncheck();
    await expect(dialog.getByLabel('Field for Column 1')).toHaveValue('');
    await dialog.getByLabel('The first row holds the headings').check();
    await expect(dialog.getByLabel('Field for City')).toHaveValue('field:city');
    await dialog.getByLabel('Field for Email').selectOption('Do not import');
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect(dialog.getByText('Choose the column that holds the email addresses.').first()).toBeVisible();
    await dialog.getByLabel('Field for Email').selectOption('Email address');
    await dialog.getByLabel('Field for Who').selectOption('Name');
    await dialog.getByLabel('Add people to a list').selectOption('News');
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect(dialog.getByLabel('How did they agree?')).toBeFocused();
    await expect(dialog.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('How did they agree?').fill('Paper form');
    await dialog.getByRole('button', { name: 'Check file' }).click();

    const faults = dialog.getByRole('table', { name: 'Rows with errors' });
    await expect(faults.getByRole('row', { name: /^4 Email not an address Not a valid email address/ })).toBeVisible();
    await expect(faults.getByRole('row', { name: /^5 .*twice/ })).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'First people as they will be stored' })).toContainText('Ann Léger');
    await dialog.getByRole('button', { name: 'Import 3 people' }).click();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible();
    await expect(dialog.getByText('With errors', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: 'Imported', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'people.csv', exact: true }).click();
    await dialog.getByRole('link', { name: 'Show people' }).click();
    await expect(page.getByText('3 people')).toBeVisible();
    await page.getByRole('button', { name: 'ann@example.com' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'ann@example.com' });
    await expect(drawer.getByLabel('City')).toHaveValue('Berlin');
    await expect(drawer.getByText('Paper form')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Segments' }).click();
    await page.getByRole('button', { name: 'New segment' }).first().click();
    const made = page.getByRole('dialog', { name: 'New segment' });
    await made.getByRole('textbox', { name: 'Segment' }).fill('Berliners');
    await expect(made.getByText('3 people match. 3 of them get emails', { exact: false })).toBeVisible();
    await made.getByRole('button', { name: 'Add rule' }).click();
    await made.getByLabel('Field').selectOption('City');
    await made.getByLabel('Value').fill('berlin');
    await expect(made.getByText('2 people match. 2 of them get emails', { exact: false })).toBeVisible();
    await made.getByRole('button', { name: 'Create segment' }).click();
    await expect(page.getByText('Berliners')).toBeVisible();

    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByLabel('Segment', { exact: true }).selectOption('Berliners');
    await expect(page.getByText('2 people')).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
    const csv = Buffer.concat(chunks).toString();
    expect(csv).toContain("dan@example.com,'=cmd|x,");
    expect(csv).not.toContain('bob@example.com');

    await page.getByRole('button', { name: 'dan@example.com' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase person' }).click();
    await page
      .getByRole('dialog', { name: 'Erase this person?' })
      .getByRole('button', { name: 'Erase person' })
      .click();
    await expect(page.getByText('1 person')).toBeVisible();
  },
);

test('somebody signs up on the site, confirms by mail, and leaves again', async ({ product, signedIn: page, api }) => {
  const { list } = (await api.call('v1/audience/saveList', { list: { name: 'Letters', open: true } })) as {
    list: { signUpUrl: string };
  };
  await page.goto(list.signUpUrl);
  await page.getByLabel('Email address').fill('zoe@example.com');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = await takeFromMail(product.dataDir, 'zoe@example.com', /https?:\/\/\S+\/v1\/confirm\/[\w-]+/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  await page.goto(`${product.appUrl}/emailers?tab=people&q=zoe`);
  await page.getByRole('button', { name: 'zoe@example.com' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'zoe@example.com' });
  await expect(drawer.getByText('Do you want to get the emails of', { exact: false })).toBeVisible();
  await drawer.getByLabel('Change for Letters').selectOption('Remove from list');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('tab', { name: 'Lists' }).click();
  await expect(page.getByRole('row', { name: /^Letters .* 0 0 1/ })).toBeVisible();
});
