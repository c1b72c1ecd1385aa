import { request as ask } from 'node:http';
import { expect, test } from '../fixtures/test';

/** Status of a host at the previews' port, regardless of its DNS. */
function statusAt(host: string, port: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, headers: { host } }, (reply) => resolve(reply.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test(
  'a domain is added with the record that proves it, is not shown without it, and removed',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Domains' });
    const { id } = project as { id: string };
    await page.goto(`${product.appUrl}/projects/${id}?tab=settings`);
    await page.getByRole('button', { name: 'Add domain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('localhost');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await expect(dialog.getByText('Enter a host name such as www.example.com.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Domain' }).fill('www.domains.invalid');
    await dialog.getByRole('button', { name: 'Add domain' }).click();

    await expect(page.getByText('Waiting for proof')).toBeVisible();
    const proof = page.getByRole('region', { name: 'www.domains.invalid is not verified yet' });
    await expect(proof).toContainText('_pagewright.www.domains.invalid');
    await expect(proof.getByRole('button', { name: 'TXT record' })).toBeVisible();
    await proof.getByRole('button', { name: 'Check now' }).click();
    await expect(proof.getByRole('alert')).toContainText('Neither the record nor the file was found.');
    const { domains } = await api.call(`project/domains?projectId=${id}`);
    const [{ url }] = domains as [{ url: string }];
    expect(await statusAt('www.domains.invalid', new URL(url).port)).toBe(404);

    await page.getByRole('button', { name: 'Remove www.domains.invalid' }).click();
    await dialog.getByRole('button', { name: 'Remove domain' }).click();
    await expect(page.getByText('No domains yet')).toBeVisible();
  },
);
