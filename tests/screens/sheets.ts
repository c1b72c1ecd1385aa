import type { Browser } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How pictures of a width stand on a sheet. */
const GRIDS = { 1280: { columns: 3, rows: 3, width: 700 }, 390: { columns: 6, rows: 2, width: 390 } } as const;

function drawSheet(folder: string, names: readonly string[], { columns, width }: (typeof GRIDS)[1280 | 390]): string {
  const figures = names.map((name) => {
    const address = pathToFileURL(join(folder, `${name}.png`)).href;
    return `<figure><figcaption>${name}</figcaption><img src="${address}" width="${width}"></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 8px; background: #888; display: grid; gap: 8px; width: max-content;
      grid-template-columns: repeat(${columns}, ${width}px); font: 600 16px sans-serif }
    figure { margin: 0 } figcaption { background: #fff; padding: 2px 6px } img { display: block }
  </style>${figures.join('')}`;
}

/**
 * Puts the pictures of a look side by side, each under its name, as `sheets/<look>-<number>.png`.
 * @param folder where `<look>/<name>.png` are
 */
export async function makeSheets(
  browser: Browser,
  folder: string,
  look: string,
  names: readonly string[],
  width: keyof typeof GRIDS,
): Promise<void> {
  const grid = GRIDS[width];
  const sheets = join(folder, 'sheets');
  await mkdir(sheets, { recursive: true });
  const page = await browser.newPage();
  const many = grid.columns * grid.rows;
  for (let first = 0; first < names.length; first += many) {
    const file = join(sheets, `${look}-${String(first / many + 1).padStart(2, '0')}`);
    await writeFile(`${file}.html`, drawSheet(join(folder, look), names.slice(first, first + many), grid));
    await page.goto(pathToFileURL(`${file}.html`).href);
    await page.locator('body').screenshot({ path: `${file}.png` });
  }
  await page.close();
}
