import type { Page } from '@playwright/test';
import { OWNER, signIn } from '../fixtures/api';
import { page as layout, w } from '../fixtures/layout';
import { CODE, RESET_LINK, takeFromMail } from '../fixtures/outbox';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// Issue B, "must show" 1: getting in and staying in, as a person does it. What was saved is asked of the API.

const PASSWORD = 'a mule with nine hats';
const NEW_PASSWORD = 'nine hats and no mule';
const TEXT = 'n2';

function password(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

function stored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(secret);
  await password(page).press('Enter');
}

test(
  'sign up with the mailed code, sign in, forget the password and set another',
  { tag: '@keyboard' },
  async ({ page, product, request }) => {
    await signIn(request, product.appUrl);
    const email = 'nora@example.com';
    await page.goto(`${product.appUrl}/signup?next=${encodeURIComponent('/account')}`);

    await page.getByRole('button', { name: 'Send me a code' }).click();
    for (const message of ['Please enter name!', 'Please enter Email Address!', 'Please enter password!']) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByText('Please re-enter password!')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();

    await page.getByLabel('Name').fill('Nora New');
    await page.getByLabel('Email address').fill('nora@example');
    await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await password(page).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await expect(page.getByText('The two passwords you entered did not match!')).toBeVisible();
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByLabel('I agree to the terms of use').check();
    await page.getByRole('button', { name: 'Send me a code' }).click();

    await expect(page.getByText('No mail server is set. Your code is in the outbox')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'true');
    const code = page.getByLabel('Security code');
    await code.fill('123');
    await code.press('Enter');
    await expect(page.getByText('The length of Pin should be 6 digits')).toBeVisible();
    const digits = await takeFromMail(product.dataDir, email, CODE);
    // Typed on an Arabic keyboard, in two groups.
    const typed = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    await code.press('Enter');

    await expect(page.getByText('Signup complete, you can now sign in')).toBeVisible();
    // What was typed before is not asked for again.
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${product.appUrl}/account`);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${product.appUrl}/signin`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The screen that is left has such a field, too.
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} has an account, the link is in the outbox`)).toBeVisible();
    const link = await takeFromMail(product.dataDir, email, RESET_LINK);
    await page.goto(`${product.appUrl}/reset-password${new URL(link).search}`);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Please enter new password!')).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('The new Password has been successfully set')).toBeVisible();

    await fillSignIn(page, email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('The email address or password is not correct.');
    await fillSignIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(`${product.appUrl}/pages/`);
  },
);

test(
  'locked and unlocked with unsaved work intact, also after a reload and in another tab',
  { tag: '@keyboard' },
  async ({ api, context, hand, product, signedIn }) => {
    const root = layout(w('Section', {}, w('Text', { text: 'first' })));
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'locked', root, meta, isNewRecord: true });
    const shell = await context.newPage();
    const editor = new Editor(signedIn);
    await editor.open(product.appUrl, 'locked');
    await editor.select(TEXT);
    // Saving waits, so that the work is unsaved when the lock falls.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await signedIn.route('**/api/v1/dashboard/setConfig', async (route) => {
      await held;
      await route.continue();
    });
    await editor.fill('Text', 'unsaved');

    await shell.goto(`${product.appUrl}/media`);
    await shell.getByRole('button', { name: `Account of ${OWNER.name}` }).click();
    await shell.getByRole('menuitem', { name: 'Lock now' }).click();
    const lock = signedIn.getByRole('dialog', { name: 'Locked' });
    await expect(shell.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expect(lock).toBeVisible();
    await expect(signedIn).toHaveTitle('Locked · Pagewright');
    // Neither Escape nor a key of the editor reaches what is underneath.
    for (const key of ['Escape', 'Escape', 'Escape']) await signedIn.keyboard.press(key);
    // A press beside the fields takes the focus off them; keys alone cannot.
    if (hand === 'mouse') await lock.getByText(OWNER.name).click();
    await signedIn.keyboard.press('Delete');
    await expect(lock).toBeVisible();

    await shell.reload();
    await expect(shell.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expect(shell.locator('main')).toHaveCount(0);

    await password(signedIn).fill('wrong');
    await password(signedIn).press('Enter');
    await expect(lock.getByText('The password is not correct.')).toBeVisible();
    await password(signedIn).fill(OWNER.password);
    await password(signedIn).press('Enter');
    await expect(lock).toHaveCount(0);
    await expect(shell.getByRole('dialog', { name: 'Locked' })).toHaveCount(0);
    await expect(editor.node(TEXT)).toHaveText('unsaved');
    release();
    await editor.saved();
    expect((await api.layout('locked')).root[TEXT]?.props.text).toBe('unsaved');
  },
);

test(
  'a session that ends in the editor is taken up over the canvas, for as long as before, and saving goes on',
  { tag: '@keyboard' },
  async ({ api, page: signedIn, product }) => {
    const root = layout(w('Section', {}, w('Text', { text: 'first' })));
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'ended', root, meta, isNewRecord: true });
    await signedIn.goto(`${product.appUrl}/signin`);
    await expect(signedIn.getByLabel('Remember me')).toBeChecked();
    await fillSignIn(signedIn, OWNER.email, OWNER.password);
    await expect(signedIn).toHaveURL(`${product.appUrl}/pages/`);
    const editor = new Editor(signedIn);
    await editor.open(product.appUrl, 'ended');
    await editor.select(TEXT);
    const token = await stored(signedIn, 'accessToken');
    const ended = await signedIn.request.post(`${product.appUrl}/api/v1/auth/sessions/end`, {
      headers: { authorization: `Bearer ${token}` },
      data: { all: true },
    });
    expect(ended.ok()).toBe(true);

    await editor.fill('Text', 'written after the end');
    const dialog = signedIn.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    expect(await stored(signedIn, 'accessToken')).toBeNull();
    await expect(dialog.getByLabel('Email address')).toHaveValue(OWNER.email);
    await expect(dialog.getByLabel('Email address')).not.toBeEditable();
    await expect(editor.node(TEXT)).toHaveText('written after the end');

    await password(signedIn).fill(OWNER.password);
    await password(signedIn).press('Enter');
    await expect(dialog).toHaveCount(0);
    await editor.saved();
    const again = await signedIn.request.get(`${product.appUrl}/api/v1/auth/sessions`, {
      headers: { authorization: `Bearer ${await stored(signedIn, 'accessToken')}` },
    });
    expect(await again.json()).toMatchObject({ sessions: [{ current: true, remember: true }] });
    const { accessToken } = await signIn(signedIn.request, product.appUrl);
    const saved = await signedIn.request.get(`${product.appUrl}/api/v1/dashboard/initConfig?pageKey=ended`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const reply = (await saved.json()) as { root: Record<string, { props: { text?: string } }> };
    expect(reply.root[TEXT]?.props.text).toBe('written after the end');
  },
);

test(
  'elsewhere it leads to the sign-in and back',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn }) => {
    await signedIn.goto(`${product.appUrl}/media`);
    await expect(signedIn.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
    await signedIn.evaluate(() => {
      for (const key of ['accessToken', 'token']) localStorage.setItem(key, 'a.e30.c');
      localStorage.setItem('refreshToken', 'gone');
    });
    await signedIn.reload();
    await expect(signedIn).toHaveURL(`${product.appUrl}/signin?next=%2Fmedia`);
    await fillSignIn(signedIn, OWNER.email, OWNER.password);
    await expect(signedIn).toHaveURL(`${product.appUrl}/media`);
  },
);

test(
  'a callback that nobody asked for is refused and leaves no trace',
  { tag: ['@keyboard', '@details'] },
  async ({ page, product, request }) => {
    await signIn(request, product.appUrl);
    const query = 'authenticated=true&userId=u1&token=a.b.c&provider=google&state=forged';
    await page.goto(`${product.appUrl}/signin?${query}`);
    await expect(page.getByText('The sign-in could not be confirmed. Please start again.')).toBeVisible();
    expect(page.url()).toBe(`${product.appUrl}/signin`);
    expect(await stored(page, 'accessToken')).toBeNull();
  },
);
