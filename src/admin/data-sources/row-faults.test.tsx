import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { Form } from '#src/ui/form.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { type SourceDraft, startDraft } from './source-draft';
import { SourceRequestFields } from './source-request-fields';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('data-sources', 'faults');
});
afterEach(cleanup);

const secret = { id: 1, name: 'X-Key', value: '', stored: true, removed: false };
const pair = { id: 2, name: 'Accept', value: 'text/html' };

function TestForm({ details }: { details: readonly object[] }) {
  const [draft, setDraft] = useState<SourceDraft>({
    ...startDraft(null),
    url: 'https://example.com/',
    headers: [pair],
    secrets: [secret],
  });
  const submit = useSubmit({
    send: () => Promise.reject(Object.assign(new Error('refused'), { code: 'invalid', details })),
  });
  return (
    <Form submit={submit}>
      <SourceRequestFields draft={draft} onDraft={setDraft} error={submit.error} />
      <output>{String(submit.isAtField)}</output>
      <button>Save</button>
    </Form>
  );
}

async function refuse(path: string, code: string) {
  render(<TestForm details={[{ path, code, values: {} }]} />);
  await act(async () => fireEvent.click(screen.getByText('Save')));
  return screen.getByRole('alert');
}

test('a secret that must be typed again says so in its own row and has the focus', async () => {
  const alert = await refuse('api.secret.X-Key', 'secret_again');
  expect(alert.parentElement?.querySelector('input')?.value).toBe('X-Key');
  expect(alert.parentElement?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.getAttribute('type')).toBe('password');
  expect(screen.getByRole('status').textContent).toBe('true');
});

test('so does a header, and what is wrong with all of them stands below them', async () => {
  const alert = await refuse('api.request.headers.Accept', 'not_valid');
  expect(alert.parentElement?.contains(document.activeElement)).toBe(true);
  cleanup();
  expect((await refuse('api.request.headers', 'not_valid')).parentElement?.tagName).toBe('FIELDSET');
});
