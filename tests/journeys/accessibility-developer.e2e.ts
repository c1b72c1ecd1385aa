import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { makeDeveloperStates } from '../fixtures/developer-states';
import { faultsNow, keyOf, looks, nameOf, openAs, visit } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

// What work with others and failures leave on the developer's screens: nothing that axe finds.

for (const look of looks) {
  test(
    `axe finds nothing on what waits, conflicts, fails and runs: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, product, request }) => {
      const states = await makeDeveloperStates(request, product, keyOf(look));
      const page = await openAs(context, look, await signIn(request, product.appUrl));
      const faults: string[] = [];
      const see = async (what: string, address: string, until: (shown: Page) => Promise<void>) => {
        await visit(page, product, address);
        await until(page);
        faults.push(...(await faultsNow(page, look, what)));
      };
      const has = (selector: string) => (shown: Page) => expect(shown.locator(selector).first()).toBeVisible();

      await see('a failed build', states.failed, has('.deployment-head .ui-badge-danger'));
      await see('what waits', states.project, has('.waiting > li'));
      await see('a hook and a domain', states.settings, has('.domain-proof'));
      await see('a conflict', states.conflicting, has('.merge-files > li'));
      await see('two pages', `${states.conflicting}?tab=preview`, has('iframe'));
      await see('linked work', states.ticket, has('.ticket-work-item'));
      await see('live pages', `${states.behind}?tab=preview&pages=live`, has('.live-preview .ui-state'));
      await see("another person's session", states.readOnly, has('.session-composer'));
      await see('behind with a conflict', states.behind, has('.merge-files > li'));
      await see('a turn', await states.beginTurn(), has('.session-running'));
      expect(faults).toEqual([]);
    },
  );
}
