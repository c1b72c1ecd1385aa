import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { ProjectComponentsCard } from './project-components-card';

const faults = [{ pointer: '/components/0/page', line: 1, code: 'required', reason: 'This field is required.' }];
const project = { id: 'p', name: 'Lantern', on: false, live: true, components: 0, trouble: null, notices: [] };
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ projects: [{ ...project, faults }] }),
}));
beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('sites', 'project-widgets', 'faults');
});
afterEach(cleanup);

it('names the field that a manifest lacks, and shows how one is written', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProjectComponentsCard />
    </SWRConfig>,
  );
  const fault = await screen.findByText(/The live pagewright.json is not valid/);
  expect(fault.textContent).toContain('/components/0/page');
  expect(screen.getByRole('group', { name: 'pagewright.json' }).textContent).toContain('"price-card"');
});
