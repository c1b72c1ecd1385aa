import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { newDataFolder } from '../fixtures/new-data-folder';
import { expect, test } from '../fixtures/test';

test('npm run dev serves the app and the server from their sources', { tag: '@details' }, async ({ page }) => {
  const [port, sitePort, previewPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(port), SITE_PORT: String(sitePort), PREVIEW_PORT: String(previewPort) };
  const dataDir = await newDataFolder();
  const env = { PATH: process.env.PATH, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: 'inherit' });
  const exited = once(child, 'exit');
  try {
    const isHealthy = async () => (await fetch(`http://localhost:${port}/api/health`).catch(() => null))?.status;
    await expect.poll(isHealthy, { timeout: 120_000 }).toBe(200);
    await page.goto(`http://localhost:${port}/signin`, { timeout: 120_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
  } finally {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});
