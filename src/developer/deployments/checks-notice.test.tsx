import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Deployment } from '#src/api/deployments.ts';
import { ChecksNotice } from './checks-notice';

afterEach(cleanup);

const at = '2026-11-24T10:00:00.000Z';

function deployment(failed: readonly ('types' | 'test')[]) {
  const steps = (['build', 'types', 'test'] as const).map((name) => ({ name, startedAt: at, ms: 5 }));
  const marked = steps.map((step) => (failed.some((name) => name === step.name) ? { ...step, failed: true } : step));
  return { steps: marked } as unknown as Deployment;
}

it('is there only where a check did not pass', () => {
  const { rerender, container } = render(<ChecksNotice deployment={deployment([])} />);
  expect(container.textContent).toBe('');
  rerender(<ChecksNotice deployment={deployment(['test'])} />);
  expect(screen.getByText('checks.failed')).toBeTruthy();
});
