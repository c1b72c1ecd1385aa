import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OWNER } from '../fixtures/api';
import { takeFromMail } from '../fixtures/outbox';
import { openBrowserOf, PASSWORD, signUp } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

// Members of an organization: invite, join, permissions of roles, suspension, signing in as another user.

const INVITE_LINK = /https?:\/\/\S+\/invites\/[\w-]+\?proof=[\w-]+/;
const PICTURE = fileURLToPath(new URL('../../server/operations/seed/pictures/coast.webp', import.meta.url));

test(
  'invited by mail, joined in a second browser, held to the role, suspended and let go on',
  { tag: '@keyboard' },
  async ({ browser, product, signedIn: owner }) => {
    const email = 'edgar@example.com';
    await owner.goto(`${product.appUrl}/organization?tab=invites`);
    await owner.getByRole('button', { name: 'Invite member' }).click();
    const form = owner.getByRole('dialog');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('radio', { name: /Editor/ }).check();
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`${email} is invited. No mail server is set`)).toBeVisible();
    await expect(owner.getByRole('row', { name: new RegExp(`${email}.*Editor.*Pending`) })).toBeVisible();
    await owner.getByRole('button', { name: 'Invite member' }).click();
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(form.getByText('This person has already been invited.')).toBeVisible();

    await owner.goto(`${product.appUrl}/organization?tab=invites`);
    const mailed = new URL(await takeFromMail(product.dataDir, email, INVITE_LINK));
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.getByRole('button', { name: `Copy the link for ${email}` }).click();
    const link = new URL(await owner.evaluate(() => navigator.clipboard.readText()));
    expect(link.search).toBe(mailed.search);
    const editor = await (await browser.newContext()).newPage();
    await editor.goto(product.appUrl + link.pathname + link.search);
    await expect(editor.getByText(`${OWNER.name} invites you to work in Acme.`)).toBeVisible();
    await expect(editor.getByText('Your role: Editor.')).toBeVisible();
    await editor.getByRole('link', { name: 'Sign up' }).click();
    await expect(editor.getByLabel('Email address')).toHaveValue(email);
    await editor.getByLabel('Name').fill('Edgar Editor');
    await editor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await editor.getByLabel('Repeat password').fill(PASSWORD);
    await editor.getByLabel('I agree to the terms of use').check();
    await editor.getByRole('button', { name: 'Create account' }).click();
    await expect(editor).not.toHaveURL(/invites|signup/);

    await test.step('an editor makes pages but manages nothing', async () => {
      await editor.goto(`${product.appUrl}/pages/`);
      await expect(editor.getByRole('button', { name: 'New page' }).first()).toBeVisible();
      await editor.goto(`${product.appUrl}/organization`);
      await expect(editor.getByLabel('Organization name')).toBeDisabled();
      await expect(editor.getByRole('tab', { name: 'Invitations' })).toHaveCount(0);
      await editor.getByRole('tab', { name: 'Members' }).click();
      await expect(editor.getByRole('cell', { name: 'Edgar Editor' })).toBeVisible();
      await expect(editor.getByRole('button', { name: /More for/ })).toHaveCount(0);
      await editor.goto(`${product.appUrl}/installation/users`);
      await expect(editor.getByText('Your role does not allow this.')).toBeVisible();
      await expect(editor.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      const token = await editor.evaluate(() => localStorage.getItem('accessToken'));
      const refused = await editor.request.post(`${product.appUrl}/api/invites`, {
        headers: { authorization: `Bearer ${token}` },
        data: { email: 'friend@example.com', role: 'admin' },
      });
      expect(refused.status()).toBe(403);
    });

    await owner.goto(`${product.appUrl}/organization?tab=members`);
    const more = owner.getByRole('button', { name: 'More for Edgar Editor' });
    await test.step('access is granted to who had none, and seen as whose it is', async () => {
      await more.click();
      await owner.getByRole('menuitem', { name: 'Grant access…' }).click();
      await expect(form.getByText(/Currently via/)).toHaveCount(0);
      await form.getByLabel('Tickets').check();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(owner.getByRole('row', { name: new RegExp(`Edgar Editor.*Tickets.*${OWNER.name}`) })).toBeVisible();
    });

    await test.step('the role is changed; a viewer changes nothing', async () => {
      await more.click();
      await owner.getByRole('menuitem', { name: 'Change role…' }).click();
      await form.getByRole('radio', { name: /Viewer/ }).check();
      await form.getByRole('button', { name: 'Change role' }).click();
      await expect(owner.getByRole('row', { name: /Edgar Editor.*Viewer/ })).toBeVisible();
      await editor.goto(`${product.appUrl}/pages/`);
      await expect(editor.getByRole('heading', { name: 'Page templates' })).toBeVisible();
      await expect(editor.getByRole('button', { name: 'New page' })).toHaveCount(0);
    });

    await test.step('the last administrator stays one', async () => {
      await owner.getByRole('button', { name: `More for ${OWNER.name}` }).click();
      await owner.getByRole('menuitem', { name: 'Change role…' }).click();
      await form.getByRole('radio', { name: /Viewer/ }).check();
      await form.getByRole('button', { name: 'Change role' }).click();
      await expect(form.getByRole('alert')).toContainText('at least one administrator');
      await form.getByRole('radio', { name: /Administrator/ }).check();
      await form.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('suspended: shut out at once, and back by undo', async () => {
      await more.click();
      await owner.getByRole('menuitem', { name: 'Suspend' }).click();
      await form.getByRole('button', { name: 'Suspend' }).click();
      await expect(owner.getByRole('row', { name: /Edgar Editor.*Suspended/ })).toBeVisible();
      await editor.reload();
      await expect(editor.getByText('Your access to Acme has been suspended.')).toBeVisible();
      await owner.getByRole('button', { name: 'Undo' }).click();
      await expect(owner.getByRole('row', { name: /Edgar Editor.*Suspended/ })).toHaveCount(0);
      await editor.goto(`${product.appUrl}/pages/`);
      await expect(editor.getByRole('heading', { name: 'Page templates' })).toBeVisible();
    });
  },
);

test(
  'somebody without an organisation creates one, and a global administrator signs in as them',
  { tag: ['@keyboard', '@details'] },
  async ({ browser, product, request, signedIn: owner }) => {
    await owner.goto(`${product.appUrl}/installation/users`);
    const lone = await openBrowserOf(
      browser,
      product,
      await signUp(request, product, { name: 'Lone Ranger', email: 'lone@example.com' }),
    );
    await lone.goto(`${product.appUrl}/account?tab=organizations`);
    await expect(lone.getByText('You are not in an organization yet')).toBeVisible();
    await lone.goto(`${product.appUrl}/pages/`);
    await expect(lone.getByRole('heading', { name: 'You are not in an organization yet' })).toBeVisible();
    await lone.getByRole('button', { name: 'Create organization' }).click();
    await expect(lone.getByText('Please enter organization name!')).toBeVisible();
    await lone.getByLabel('Organization name').fill('Ranch');
    await lone.getByRole('button', { name: 'Create organization' }).click();
    await expect(lone.getByRole('button', { name: /Ranch/ })).toBeVisible();

    await owner.reload();
    await owner.getByRole('button', { name: 'More for Lone Ranger' }).click();
    await owner.getByRole('menuitem', { name: 'Sign in as…' }).click();
    const form = owner.getByRole('dialog');
    await form.getByLabel('Reason').fill('Ticket 42: the page does not publish');
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(owner.getByText('You are signed in as Lone Ranger.')).toBeVisible();
    await owner.goto(`${product.appUrl}/account`);
    await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Lone Ranger');
    await expect(owner.getByRole('button', { name: 'Delete account…' })).toHaveAttribute('aria-disabled', 'true');
    await owner.getByRole('button', { name: 'End session', exact: true }).click();
    await expect(owner.getByText('You are signed in as Lone Ranger.')).toBeHidden();
    await owner.goto(`${product.appUrl}/account`);
    await expect(owner.getByLabel('Name', { exact: true })).toHaveValue(OWNER.name);

    await lone.goto(`${product.appUrl}/organization?tab=audit&act=login-as`);
    const row = lone.getByRole('row', { name: /Signed in as another user/ });
    await expect(row).toContainText(OWNER.name);
    await expect(row).toContainText('Ticket 42: the page does not publish');

    await test.step('suspended in the whole installation: signed out, and back by undo', async () => {
      await owner.goto(`${product.appUrl}/installation/users`);
      await owner.getByRole('button', { name: 'More for Lone Ranger' }).click();
      await owner.getByRole('menuitem', { name: 'Suspend' }).click();
      await expect(
        form.getByText('They are signed out everywhere and cannot sign in. Their work is kept.'),
      ).toBeVisible();
      await form.getByRole('button', { name: 'Suspend' }).click();
      await expect(owner.getByRole('row', { name: /Lone Ranger.*Suspended/ })).toBeVisible();
      const login = { data: { email: 'lone@example.com', password: PASSWORD } };
      expect((await request.post(`${product.appUrl}/api/v1/auth/login`, login)).ok()).toBe(false);
      await lone.reload();
      await expect(lone).toHaveURL(/\/signin/);
      await owner.getByRole('button', { name: 'Undo' }).click();
      await expect(owner.getByRole('row', { name: /Lone Ranger.*Suspended/ })).toHaveCount(0);
      expect((await request.post(`${product.appUrl}/api/v1/auth/login`, login)).ok()).toBe(true);
    });
  },
);

test(
  'the details want every field; a site comes and goes; the log is taken along',
  { tag: ['@keyboard', '@details'] },
  async ({ api, product, signedIn: page }) => {
    await page.goto(`${product.appUrl}/organization`);
    await page.getByLabel('Phone number').fill('call me');
    await page.getByRole('button', { name: 'Save' }).click();
    const messages = [
      'Please enter valid phone number!',
      'Please enter company name!',
      'Please enter address!',
      'Please enter correct zip!',
      'Please enter city name!',
      'Please select country!',
    ];
    for (const message of messages) await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Company')).toBeFocused();
    const details = { company: 'Acme S.r.l.', address: 'Via Roma 1', city: 'Milano', zip: '20121' };
    for (const [field, value] of Object.entries(details)) await page.locator(`[name="${field}"]`).fill(value);
    await page.getByLabel('Phone number').fill('12');
    await expect(page.getByText('Phone number is not valid!')).toBeVisible();
    await page.getByLabel('Phone number').fill('+39 02 1234 5678');
    await page.getByLabel('Country').selectOption('IT');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Contact and address” was saved.')).toBeVisible();
    const { organizations } = await api.call('organizations');
    expect(organizations).toMatchObject([{ ...details, phone: '+39 02 1234 5678', country: 'IT' }]);

    await page.goto(`${product.appUrl}/organization?tab=sites`);
    await page.getByRole('button', { name: 'New site' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name of Frontend Site').fill('Side door');
    await form.getByRole('button', { name: 'Create site' }).click();
    await expect(page.getByRole('button', { name: /Side door/ })).toBeVisible();
    await expect(page).not.toHaveURL(/organization/);
    await page.goto(`${product.appUrl}/organization?tab=sites`);
    await page.getByRole('button', { name: 'Delete Side door' }).click();
    await form.getByLabel('Type “Side door” to confirm').fill('side door');
    await expect(form.getByRole('button', { name: 'Delete site' })).toBeDisabled();
    await form.getByLabel('Type “Side door” to confirm').fill('Side door');
    await form.getByRole('button', { name: 'Delete site' }).click();
    await expect(page.getByRole('cell', { name: 'Side door', exact: true })).toBeHidden();
    expect(await api.call('v1/sites')).toMatchObject({ tc: 1 });

    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.getByRole('row', { name: /Deleted a site.*Side door/ })).toBeVisible();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await (await waiting).path();
    expect(await readFile(file, 'utf8')).toContain('site-deleted');
  },
);

test(
  'name and picture are one’s own; leaving for good shows what goes with it first',
  { tag: ['@keyboard', '@details'] },
  async ({ browser, product, request, api }) => {
    await api.call('health'); // the installation has its first account
    const session = await signUp(request, product, { name: 'Pia Passing', email: 'pia@example.com' });
    const page = await openBrowserOf(browser, product, session);
    await page.goto(`${product.appUrl}/account`);
    await page.getByLabel('Name', { exact: true }).fill('Pia Passant');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Pia Passant” was saved.')).toBeVisible();
    await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
    const form = page.getByRole('dialog');
    await form.getByLabel('Zoom').press('End');
    await form.getByLabel('Horizontal').press('Home');
    await form.getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByText('Your picture was saved.')).toBeVisible();
    const reply = await request.post(`${product.appUrl}/api/user/info`, {
      headers: { authorization: `Bearer ${session.accessToken}` },
      data: { userId: session.userId },
    });
    expect(await reply.json()).toMatchObject({ name: 'Pia Passant', avatar: expect.stringMatching(/^data:image\//) });

    await page.getByRole('button', { name: 'Delete account…' }).click();
    await expect(form.getByText('This cannot be undone.')).toBeVisible();
    await form.getByLabel('Type “pia@example.com” to confirm').fill('pia@example.com');
    await form.getByLabel('Password').fill('something else entirely');
    await form.getByRole('button', { name: 'Delete account permanently' }).click();
    await expect(form.getByRole('alert').first()).toContainText('The password is not correct.');
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Delete account permanently' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    const gone = await request.post(`${product.appUrl}/api/v1/auth/login`, {
      data: { email: 'pia@example.com', password: PASSWORD },
    });
    expect(gone.status()).toBe(401);
  },
);
