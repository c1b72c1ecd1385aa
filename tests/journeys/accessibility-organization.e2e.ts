import { signIn } from '../fixtures/api';
import { faultsAt, looks, nameOf, openAs } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { workspaceScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

// axe finds nothing on the screens of account, organisation and installation, in every look.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const look of looks) {
  test(`account, organisation and installation: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, request }) => {
    const page = await openAs(context, look, await signIn(request, product.appUrl));
    const faults: string[] = [];
    for (const screen of workspaceScreens) faults.push(...(await faultsAt(page, product, look, screen)));
    expect(faults).toEqual([]);
  });
}
