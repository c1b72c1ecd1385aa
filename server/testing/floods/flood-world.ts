import type { AddressInfo } from 'node:net';
import { startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { asksModel } from '#server/developer/together/ai-builder/testing/ai-world.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { createSmtp } from '#server/platform/adapters/mail/smtp.ts';
import { createAudienceWorld } from '#server/published/audience/testing/audience-world.ts';
import { startMailServer } from '#server/published/campaigns/testing/mail-server.ts';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/**
 * A listening server with its real job queue, a mail server, a model and a browser, and two organizations without limits.
 */
export async function createFloodWorld() {
  const [mails, model, browser] = [await startMailServer(), await startFakeModel(), await findBrowser()];
  const mail = createSmtp(mails.url, 'Pagewright <no-reply@app.example>');
  const world = await createAudienceWorld({
    realJobs: true,
    env: { SMTP_URL: mails.url, CHROMIUM_PATH: browser.executablePath, ...asksModel(model) },
    parts: { mail },
  });
  await allowEverything(world);
  await world.parts.jobs.start();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const close = async () => {
    await world.close();
    await mails.stop();
    await model.close();
  };
  return { ...world, origin, mails, model, close };
}

export type FloodWorld = Awaited<ReturnType<typeof createFloodWorld>>;
