import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { openAs, visit } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// Every form submitted empty shows at each field what is missing, without the browser's validation bubbles.

interface EmptyForm {
  readonly at: string;
  /** Buttons to press before the form is there. */
  readonly open?: readonly string[];
  readonly send: string;
  readonly said: readonly string[];
}

const REQUIRED = 'This field is required.';
const ADDRESS = 'Please enter Email Address!';

const strangers: readonly EmptyForm[] = [
  { at: '/signin', send: 'Sign in', said: [ADDRESS, 'Please enter password!'] },
  {
    at: '/signup',
    send: 'Send me a code',
    said: [
      'Please enter name!',
      ADDRESS,
      'Please enter password!',
      'Please re-enter password!',
      'Please agree to the terms of use to continue.',
    ],
  },
  { at: '/forgot-password', send: 'Send the link', said: [ADDRESS] },
  {
    at: '/reset-password?token=x',
    send: 'Set new password',
    said: ['Please enter new password!', 'Please re-enter password!'],
  },
  { at: '/verify?email=a%40example.com', send: 'Confirm', said: ['The length of Pin should be 6 digits'] },
  { at: '/coming-soon', send: 'Notify me', said: [ADDRESS] },
];

const members: readonly EmptyForm[] = [
  { at: '/pages/?new', send: 'Create and open', said: ['Please enter name!'] },
  { at: '/page-routes?new', send: 'Save', said: [REQUIRED, REQUIRED, REQUIRED] },
  { at: '/page-routes', open: ['New redirect'], send: 'Save', said: [REQUIRED, REQUIRED] },
  { at: '/apis?new', send: 'Save', said: ['Please enter Title!', REQUIRED] },
  { at: '/media?tab=constants', open: ['New media constant'], send: 'Save', said: [REQUIRED] },
  { at: '/settings', send: 'Save', said: ['Please enter name!'] },
  { at: '/organization', send: 'Rename', said: ['Please enter organization name!'] },
  { at: '/organization?tab=invites&new', send: 'Send invitation', said: [ADDRESS] },
  { at: '/organization?tab=sites&new', send: 'Create site', said: ['Please enter name!'] },
  { at: '/account', send: 'Save', said: ['Please enter name!'] },
  {
    at: '/account?tab=security',
    send: 'Change password',
    said: ['Please enter previous password!', 'Please enter new password!', 'Please re-enter password!'],
  },
  {
    at: '/widgets',
    open: ['Edit Card'],
    send: 'Save',
    said: ['Please enter Title!', 'Please select widget type', 'Please select widget icon', 'Please enter description'],
  },
];

/** Empties the form that is sent by a button, and sends it. @returns the form */
async function sendEmpty(page: Page, { open = [], send }: EmptyForm): Promise<Locator> {
  for (const name of open) await page.getByRole('button', { name }).first().click();
  const button = page.getByRole('button', { name: send, exact: true }).last();
  const id = await button.getAttribute('form');
  const form = id === null ? page.locator('form').filter({ has: button }) : page.locator(`[id="${id}"]`);
  for (const control of await form.locator('input:not([type=checkbox], [type=radio]), textarea').all()) {
    if ((await control.isVisible()) && (await control.isEditable())) await control.fill('');
  }
  for (const choice of await form.locator('select:has(option[value=""])').all()) await choice.selectOption('');
  await button.click();
  return form;
}

async function check(page: Page, product: Product, empty: EmptyForm): Promise<void> {
  await visit(page, product, empty.at);
  const form = await sendEmpty(page, empty);
  await expect(form.locator('.ui-error, .form-error'), empty.at).toHaveText([...empty.said]);
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate), empty.at).toBe(true);
  const first = form.locator('[aria-invalid="true"]').first();
  await expect(first, empty.at).toBeFocused();
  await expect(first, empty.at).toHaveAccessibleDescription(empty.said[0] ?? '');
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const look = { language: 'en-US', width: 1280 } as const;

test('the first account says what it wants', async ({ context }) => {
  const page = await openAs(context, look);
  await check(page, product, {
    at: '/account-setup/',
    send: 'Create account and site',
    said: [
      'Please enter name!',
      ADDRESS,
      'Please enter password!',
      'Please enter organization name!',
      'Please enter the name of your site.',
    ],
  });
});

test('forms before the sign-in say what is missing', async ({ context, request }) => {
  await signIn(request, product.appUrl);
  const page = await openAs(context, look);
  for (const empty of strangers) await check(page, product, empty);
});

test('forms of the app say what is missing', { tag: '@details' }, async ({ context, request }) => {
  const session = await signIn(request, product.appUrl);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const widget = {
    type: 'Section',
    key: 'card',
    title: 'Card',
    description: 'A card',
    icon: 'box',
    dataType: 'layout',
  };
  await request.post(`${product.appUrl}/api/v1/widgets`, { headers, data: { widget } });
  const page = await openAs(context, look, session);
  for (const empty of members) await check(page, product, empty);
});
