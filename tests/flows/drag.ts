import { expect, type Locator, type Page } from '@playwright/test';
import type { Side } from './editor';

/** Where in a block the pointer goes for a side: its first or last pixels, or its middle. */
function pointIn(box: { x: number; y: number; width: number; height: number }, side: Side) {
  const x = box.x + box.width / 2;
  const edge = Math.min(4, box.height / 4);
  if (side === 'before') return { x, y: box.y + edge };
  if (side === 'after') return { x, y: box.y + box.height - edge };
  return { x, y: box.y + box.height / 2 };
}

/**
 * Drags one thing onto another with the mouse: waits until the drop line shows that the place is accepted, then lets go.
 * The pointer is always released, also when the place is never accepted.
 */
export async function untilAccepted(page: Page, source: Locator, target: Locator, side: Side): Promise<void> {
  await source.scrollIntoViewIfNeeded();
  await target.scrollIntoViewIfNeeded();
  const from = await source.boundingBox();
  const box = await target.boundingBox();
  if (!from || !box) throw new Error('what is dragged, or where to, is not on the screen');
  const to = pointIn(box, side);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  try {
    await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await expect(async () => {
      await page.mouse.move(to.x + 1, to.y);
      await page.mouse.move(to.x, to.y);
      await expect(page.locator('[data-drop="accepted"]')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  } finally {
    await page.mouse.up();
  }
}
