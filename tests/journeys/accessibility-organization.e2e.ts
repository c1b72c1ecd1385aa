import { signIn } from '../fixtures/api';
import { faultsAt, looks, nameOf, openAs } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// axe finds nothing on the screens of account, organisation and installation, in every look.

const screens = [
  '/account',
  '/account?tab=security',
  '/account?tab=connections',
  '/account?tab=organizations',
  '/organization',
  '/organization?tab=members',
  '/organization?tab=invites&new',
  '/organization?tab=sites&new',
  '/organization?tab=model',
  '/organization?tab=github&app=not_owner',
  '/organization?tab=audit',
  '/installation/users',
  '/installation/organizations',
  '/installation/projects',
  '/installation/runners',
  '/outbox',
];

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const look of looks) {
  test(`account, organisation and installation: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, request }) => {
    const page = await openAs(context, look, await signIn(request, product.appUrl));
    const faults: string[] = [];
    for (const screen of screens) faults.push(...(await faultsAt(page, product, look, screen)));
    expect(faults).toEqual([]);
  });
}
