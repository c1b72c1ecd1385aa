import { signIn } from '../fixtures/api';
import { faultsAt, looks, nameOf, openAs, tagOf } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { openScreens, shellScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

// axe finds nothing on any screen, in both appearances, in a left-to-right and a right-to-left language, wide and narrow.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const look of looks) {
  test(`the first screen: ${nameOf(look)}`, { tag: tagOf(look) }, async ({ context }) => {
    expect(await faultsAt(await openAs(context, look), product, look, '/account-setup/')).toEqual([]);
  });
}

for (const look of looks) {
  test(`before and after signing in: ${nameOf(look)}`, { tag: tagOf(look) }, async ({ context, request }) => {
    const stranger = await openAs(context, look);
    const faults: string[] = [];
    for (const address of openScreens) faults.push(...(await faultsAt(stranger, product, look, address)));
    await stranger.close();

    const page = await openAs(context, look, await signIn(request, product.appUrl, true));
    for (const screen of shellScreens) faults.push(...(await faultsAt(page, product, look, screen)));
    expect(faults).toEqual([]);
  });
}
