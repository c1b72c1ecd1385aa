import { ROOT } from '#common/layout/document.ts';
import { CODE, takeFromMail } from '../fixtures/outbox';
import { expect, ownProduct, test } from '../fixtures/test';

// Senders and campaigns are the whole site's.
test.use(ownProduct());

function block(widget: string, props: object, nodes: string[] = []) {
  return {
    type: { resolvedName: widget },
    props,
    nodes,
    isCanvas: false,
    displayName: widget,
    custom: {},
    hidden: false,
    linkedNodes: {},
  };
}

const MAIL = {
  [ROOT]: block('Email', {}, ['hello', 'out']),
  hello: { ...block('Text', { text: 'Dear {{ person.name }}' }), parent: ROOT },
  out: { ...block('Unsubscribe', {}), parent: ROOT },
};

test('a sender is verified, a campaign is put together, sent and followed', async ({
  product,
  signedIn: page,
  api,
}) => {
  const { list } = (await api.call('v1/audience/saveList', { list: { name: 'News' } })) as { list: { id: string } };
  for (const name of ['ann', 'bob'])
    await api.call('v1/audience/savePerson', {
      person: { email: `${name}@example.com`, name },
      consent: 'Paper form',
      lists: [{ id: list.id, act: 'agreed' }],
    });
  const meta = { schemaVersion: 1, title: 'Spring news', subject: 'Spring is here' };
  const layout = { type: 'layout', pageKey: 'spring', root: MAIL, meta, isNewRecord: true };
  await api.call('v1/dashboard/setConfig', layout);

  await page.goto(`${product.appUrl}/emailers?tab=senders`);
  await page.getByRole('button', { name: 'New sender' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New sender' });
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByLabel('Email address').fill('news@acme.example');
  await dialog.getByRole('button', { name: 'Add sender' }).click();
  const proving = page.getByRole('dialog', { name: 'news@acme.example' });
  await proving.getByRole('button', { name: 'Send code' }).click();
  await proving
    .getByLabel('Code', { exact: true })
    .fill(await takeFromMail(product.dataDir, 'news@acme.example', CODE));
  await proving.getByRole('button', { name: 'Verify address' }).click();
  await expect(proving.getByText('Verified by a code.')).toBeVisible();
  await expect(proving.getByText(/^pagewright-[0-9a-f]{8}\._domainkey\.acme\.example$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  await page.getByLabel('Campaign name').fill('Spring');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByText('Choose a list or a segment.')).toBeVisible();
  await page.getByLabel('Send to').selectOption('List: News');
  await page.getByLabel('Sender', { exact: true }).selectOption('Acme (news@acme.example)');
  await page.getByRole('combobox', { name: 'Email', exact: true }).fill('Spring');
  await page.getByRole('option', { name: 'Spring news' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const asked = page.getByRole('dialog', { name: 'Send this campaign?' });
  await asked.getByRole('button', { name: 'Send to 2 people' }).click();

  await expect(page.getByRole('row', { name: /^ann@example\.com Sent/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^bob@example\.com Sent/ })).toBeVisible();
  expect(await takeFromMail(product.dataDir, 'ann@example.com', /Dear ann/)).toBe('Dear ann');
  const way = await takeFromMail(product.dataDir, 'ann@example.com', /https?:\/\/\S+\/v1\/unsubscribe\/[\w.-]+/);
  await page.goto(way);
  await page.getByRole('button').click();
  await page.goto(`${product.appUrl}/emailers?tab=campaigns`);
  await expect(page.getByRole('row', { name: /^Spring Sent 2 of 2/ })).toBeVisible();
  await page.getByRole('link', { name: 'Spring' }).click();
  await page.getByRole('button', { name: 'More for Spring' }).click();
  await page.getByRole('menuitem', { name: 'Copy campaign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();

  // The copy is sent again and again, to those who come.
  await page.getByRole('radio', { name: /^When someone joins the list/ }).check();
  await expect(page.getByText('Publish the email first: this campaign sends its published version.')).toBeVisible();
  await api.call('v1/dashboard/publish', { pageKey: 'spring' });
  await page.reload();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('No emails yet.')).toBeVisible();
  await api.call('v1/audience/savePerson', {
    person: { email: 'cat@example.com', name: 'cat' },
    consent: 'Paper form',
    lists: [{ id: list.id, act: 'agreed' }],
  });
  expect(await takeFromMail(product.dataDir, 'cat@example.com', /Dear cat/)).toBe('Dear cat');
  await expect(page.getByRole('row', { name: /^cat@example\.com Sent/ })).toBeVisible();
});

test(
  'an email is sent to one person each time a program asks',
  { tag: '@details' },
  async ({ product, signedIn: page, api }) => {
    const { sender } = (await api.call('v1/senders/saveSender', {
      sender: { name: 'Shop', email: 'shop@acme.example' },
    })) as { sender: { id: string } };
    await api.call('v1/senders/sendCode', { id: sender.id });
    const code = await takeFromMail(product.dataDir, 'shop@acme.example', CODE);
    await api.call('v1/senders/confirmCode', { id: sender.id, code });
    const text = 'Order {{ message.number }} is on its way';
    const root = { ...MAIL, hello: { ...block('Text', { text }), parent: ROOT } };
    const meta = { schemaVersion: 1, title: 'Shipped', subject: 'Shipped' };
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'shipped', root, meta, isNewRecord: true });
    await api.call('v1/dashboard/publish', { pageKey: 'shipped' });
    const { campaign } = (await api.call('v1/campaigns/saveCampaign', {
      campaign: { name: 'Shipping', senderId: sender.id, pageKey: 'shipped' },
    })) as { campaign: { id: string } };

    await page.goto(`${product.appUrl}/settings`);
    await page.getByRole('button', { name: 'New API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByLabel('Name').fill('Shop');
    await dialog.getByRole('checkbox', { name: /^Read/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^Send messages/ }).check();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^pgk_[\w-]{32}$/);

    await page.goto(`${product.appUrl}/emailers/campaigns/${campaign.id}`);
    await page.getByRole('radio', { name: /^When you call the API/ }).check();
    await expect(page.getByText('"pageKey":"shipped"')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('No emails yet.')).toBeVisible();
    const message = {
      pageKey: 'shipped',
      to: 'dan@example.com',
      values: { number: 1042 },
      idempotencyKey: 'order-1042',
    };
    const sent = await fetch(`${product.appUrl}/api/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(200);
    await expect(page.getByRole('row', { name: /^dan@example\.com Sent/ })).toBeVisible();
    expect(await takeFromMail(product.dataDir, 'dan@example.com', /Order \d+ is on its way/)).toBe(
      'Order 1042 is on its way',
    );
  },
);
