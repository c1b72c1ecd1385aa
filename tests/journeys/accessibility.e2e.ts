import { signIn } from '../fixtures/api';
import { faultsAt, looks, nameOf, openAs, tagOf } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// axe finds nothing on any screen, in both appearances, in a left-to-right and a right-to-left language, wide and narrow.

/** Screens of the shell. */
const screens = [
  '/',
  '/pages/',
  '/page-exports/home',
  '/pages/home/layout',
  '/page-routes',
  '/sitemap',
  '/design',
  '/design?tab=type',
  '/design?tab=shape',
  '/design?tab=colors',
  '/change-sets',
  '/analytics',
  '/analytics?tab=tests',
  '/analytics?tab=tests&test=new',
  '/forms',
  '/components',
  '/metrics',
  '/metrics?tab=alarms',
  '/metrics?tab=installation',
  '/amp-stories',
  '/amp-stories?tab=stories',
  '/amp-stories?tab=stories&new=story',
  '/emailers',
  '/emailers?new=email',
  '/emailers?tab=people',
  '/emailers?tab=people&person=new',
  '/emailers?tab=lists',
  '/emailers?tab=lists&list=new',
  '/emailers?tab=segments',
  '/emailers?tab=segments&segment=new',
  '/emailers?tab=imports',
  '/ai-builder',
  '/emailers?tab=campaigns',
  '/emailers?tab=campaigns&campaign=new',
  '/emailers?tab=senders',
  '/emailers?tab=senders&sender=new',
  '/change-sets?new',
  '/media',
  '/apis',
  '/settings',
  '/widgets',
  '/projects',
  '/tickets',
  '/tickets/jira',
  '/pull-requests',
  '/pull-requests?new',
];
/** Screens for anybody, besides the ways in (accessibility-account.e2e.ts). */
const open = ['/', '/signin', '/maintenance', '/coming-soon', '/notify-me?token=a', '/nowhere'];

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
    for (const address of open) faults.push(...(await faultsAt(stranger, product, look, address)));
    await stranger.close();

    const page = await openAs(context, look, await signIn(request, product.appUrl, true));
    for (const screen of screens) faults.push(...(await faultsAt(page, product, look, screen)));
    expect(faults).toEqual([]);
  });
}
