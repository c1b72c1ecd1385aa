import { expect, test } from '../fixtures/test';
import { apiFor } from '../fixtures/api';
import { openBrowserOf, signUp } from '../fixtures/people';

test(
  'production waits for another administrator, who refuses one deployment and approves the next',
  { tag: '@details' },
  async ({ signedIn: page, api, product, request, browser }) => {
    const { organizations } = await api.call('organizations');
    const { id: organization } = (organizations as [{ id: string }])[0];
    const email = 'approver@example.com';
    const { invite } = (await api.call('invites', { email, role: 'admin' })) as { invite: { id: string } };
    const approver = await signUp(request, product, { name: 'Mia Moreno', email });
    await apiFor(request, product.appUrl, approver.accessToken).call(`invites/accept/${invite.id}`, {});
    const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Guarded' });
    const { id } = project as { id: string };

    await page.goto(`${product.appUrl}/projects/${id}?tab=settings`);
    await page.getByRole('switch', { name: /Ask an administrator/ }).check();
    await expect(page.getByText('“Protected production” was saved.')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Ask an administrator/ })).toBeChecked();
    for (const force of [true, true]) await api.call('project/deploy', { projectId: id, force });
    const address = (number: number) => `${product.appUrl}/projects/${id}/deployments/${number}`;
    await page.goto(address(2));
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('You asked for deployment 2 yourself')).toBeVisible();

    const other = await openBrowserOf(browser, product, approver, { selectedOrg: organization });
    await other.goto(address(2));
    await other.getByRole('button', { name: 'Reject' }).click();
    await other.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The menu is missing.');
    await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(other.getByText('Rejected by Mia Moreno:')).toContainText('The menu is missing.');
    await other.goto(address(3));
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('Approved for production by Mia Moreno.')).toBeVisible();
    await expect(other.getByText('In production', { exact: true })).toBeVisible();
    await page.goto(address(2));
    await expect(page.getByText('Rejected by Mia Moreno:')).toContainText('The menu is missing.');
  },
);
