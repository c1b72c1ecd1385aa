import { expect, test } from '../fixtures/test';
import { faultsNow, looksAt, nameOf, openAs, visit } from '../fixtures/looks';
import { signIn } from '../fixtures/api';

// A message to the operator and its answer, seen from both sides.

test(
  'a message with a file and its context is answered by the operator',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page }) => {
    await page.goto(`${product.appUrl}/media`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText('This field is required.');
    await page.getByLabel('About').selectOption('Problem');
    await page.getByLabel('Message', { exact: true }).fill('The picture stays grey.\nSince this morning.');
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(page.getByRole('alert')).toHaveText('tool.exe: Attach an image, a PDF or a text file.');
    await files.setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('GET /media 500') });
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('log.txt');
    await page.getByRole('checkbox', { name: /Browser/ }).uncheck();
    await page.getByRole('button', { name: 'Send message' }).click();
    const reference =
      (await page
        .getByRole('status')
        .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
        .textContent()) ?? '';

    await page.goto(`${product.appUrl}/installation/messages`);
    await page.getByRole('button', { name: new RegExp(reference) }).click();
    const dialog = page.getByRole('dialog', { name: `Message ${reference}` });
    await expect(dialog.getByText('/media')).toBeVisible();
    await expect(dialog.getByText('Browser')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /log\.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('log.txt');
    await dialog.getByLabel('Answer', { exact: true }).fill('It is mended.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByText('Answered')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Closed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Answered');

    await page.goto(`${product.appUrl}/support`);
    await expect(page.getByRole('region', { name: 'Answer' }).first()).toContainText('It is mended.');
  },
);

for (const look of looksAt([1280, 390, 320])) {
  test(
    `axe finds nothing on support and messages: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, product, request }) => {
      const session = await signIn(request, product.appUrl);
      const form = { category: 'idea', text: 'A longer text that says what is meant, twice. '.repeat(8) };
      const headers = { authorization: `Bearer ${session.accessToken}` };
      await request.post(`${product.appUrl}/api/support/submit`, { multipart: form, headers });
      const page = await openAs(context, look, session);
      await visit(page, product, '/support');
      await expect(page.locator('.support-message').first()).toBeVisible();
      const faults = await faultsNow(page, look, 'support');
      await visit(page, product, '/installation/messages');
      await page.locator('.message-open').first().click();
      await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible();
      faults.push(...(await faultsNow(page, look, 'messages')));
      expect(faults).toEqual([]);
    },
  );
}
