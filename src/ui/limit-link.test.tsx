import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { UploadList } from './upload-list';

beforeAll(() => startI18n('en-US'));
afterEach(cleanup);

const show = (code: string) =>
  render(
    <MemoryRouter>
      <UploadList
        files={[{ id: 1, file: new File([''], 'bread.jpg'), progress: 1, error: { code, limit: 'storage' } }]}
        onRetry={() => undefined}
        onDismiss={() => undefined}
      />
    </MemoryRouter>,
  );

test('what a plan refuses leads to the plans, and nothing else does', () => {
  show('plan_limit');
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription');
  cleanup();
  show('too_large');
  expect(screen.queryByRole('link')).toBeNull();
});
