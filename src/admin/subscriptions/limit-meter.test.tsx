import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { LimitMeter } from './limit-meter';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('subscriptions');
});
afterEach(cleanup);

const RESETS = '2026-12-01T00:00:00.000Z';

function meter() {
  return screen.getByRole('meter');
}

function text() {
  return screen.getByRole('listitem').textContent;
}

test('with room it says used of how many, and when it starts over', () => {
  render(<LimitMeter limit="queries" used={1500} max={2000} resetsOn={RESETS} />);
  expect(meter().getAttribute('aria-label')).toBe('Queries per month');
  expect(meter().getAttribute('aria-valuetext')).toBe('1,500 of 2,000');
  expect(meter().dataset.level).toBe('open');
  expect(text()).toBe(
    'Queries per month1,500 of 2,000Each prompt that the assistant carries out or answers counts as one query, and so does each proposal or text by a model. Prompts that are not understood do not count.Resets on Dec 1, 2026',
  );
});

test('without a limit there is nothing to measure', () => {
  render(<LimitMeter limit="projects" used={12} max={null} resetsOn={null} />);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(text()).toBe('Projects12 used, no limit');
});

test('from 80 % on it warns', () => {
  render(<LimitMeter limit="sites" used={8} max={10} resetsOn={null} />);
  expect(meter().dataset.level).toBe('near');
  expect(text()).toContain('Almost used up.');
});

test('full, it says what to do: things can be deleted, uses come back', () => {
  render(<LimitMeter limit="sites" used={10} max={10} resetsOn={null} />);
  expect(meter().dataset.level).toBe('full');
  expect(text()).toContain('delete what you no longer need');
  cleanup();
  render(<LimitMeter limit="emails" used={500} max={500} resetsOn={RESETS} />);
  expect(text()).toContain('wait until usage resets');
});

test('above the limit, as after a downgrade, what is there keeps working and the bar stays within itself', () => {
  render(<LimitMeter limit="sites" used={25} max={10} resetsOn={null} />);
  expect(text()).toContain('25 of 10');
  expect(text()).toContain('What you have keeps working.');
  expect(meter().getAttribute('aria-valuenow')).toBe('10');
});

test('storage is told in its unit, with what takes it', () => {
  const parts = { repositories: 300_000_000, deployments: 100_000_000, media: 12_500_000 };
  render(<LimitMeter limit="storage" used={412_500_000} max={500_000_000} resetsOn={null} parts={parts} />);
  expect(meter().getAttribute('aria-valuetext')).toBe('412.5 MB of 500 MB');
  expect(meter().dataset.level).toBe('near');
  expect(text()).toContain('Git repositories300 MBDeployments100 MBImages12.5 MB');
  expect(text()).toContain('Deleted projects and images count');
});
