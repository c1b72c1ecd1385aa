import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { UploadList } from '#src/ui/upload-list.tsx';
import { useUploads } from './use-uploads';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('faults');
});
afterEach(cleanup);

const errors = [{ code: 'file-invalid-type', message: 'File type must be image/*' }];
const file = new File(['x'], 'notes.txt', { type: 'text/plain' });

function Screen() {
  const { list, refuse, retry, dismiss } = useUploads();
  return (
    <>
      <button onClick={() => refuse([{ file, errors }])}>Drop</button>
      <UploadList files={list} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}

test('a file that is refused before it is sent says why, beside its name, and can be dismissed', () => {
  render(<Screen />);
  act(() => screen.getByRole('button', { name: 'Drop' }).click());
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('notes.txt');
  const said = screen.getByRole('alert').textContent;
  expect(said).not.toBe('');
  expect(said).not.toContain('File type must be');
  expect(said).not.toContain('Fishy');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByRole('listitem')).toBeNull();
});
