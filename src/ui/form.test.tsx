import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { Field } from './field';
import { Form } from './form';
import { TextInput } from './text-input';
import { useSubmit } from './use-submit';

beforeAll(async () => {
  await startI18n('it-IT');
  await loadArea('faults');
});
afterEach(cleanup);

function TestForm({ send }: { send: () => Promise<void> }) {
  const submit = useSubmit({ send });
  const [name, setName] = useState('');
  const { error, isAtField, busy } = submit;
  return (
    <Form submit={submit}>
      <Field label="Name" missing="Please enter name!" error={fieldFault(error, 'name')}>
        {(ids) => <TextInput {...ids} required value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field label="Key" mismatch="Small letters">
        {(ids) => <TextInput {...ids} pattern="[a-z]+" defaultValue="A" />}
      </Field>
      {error !== null && <p data-testid="foot">{formErrorText(error, isAtField)}</p>}
      <button aria-busy={busy}>Save</button>
    </Form>
  );
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function type(label: string, value: string) {
  return fireEvent.input(field(label), { target: { value } });
}

function save() {
  return act(async () => fireEvent.click(screen.getByText('Save')));
}

test('each message stands beside its field, the first one has the focus, nothing is sent', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { container } = render(<TestForm send={send} />);
  expect(container.querySelector('form')?.noValidate).toBe(true);
  type('Name', '   ');
  await save();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please enter name!',
    'Small letters',
  ]);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field('Name').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please enter name!',
  );
  expect(send).not.toHaveBeenCalled();
});

test('a shown message goes while its field is corrected; one of another field does not come meanwhile', async () => {
  render(<TestForm send={() => Promise.resolve()} />);
  type('Key', 'a');
  await save();
  type('Key', 'B');
  type('Name', 'x');
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

test('what the server found stands at its field in the reader’s language and gets the focus', async () => {
  const refused = { code: 'invalid', details: [{ path: 'name', code: 'too_long', values: { maximum: 120 } }] };
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused).mockResolvedValue(undefined);
  render(<TestForm send={send} />);
  type('Key', 'a');
  type('Name', 'x');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Inserisci al massimo 120 caratteri.');
  expect(screen.getByTestId('foot').textContent).toBe('Controlla i campi evidenziati.');
  expect(document.activeElement).toBe(field('Name'));
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByTestId('foot')).toBeNull();
});

test('what belongs to no field is said at the foot', async () => {
  render(<TestForm send={() => Promise.reject(Object.assign(new Error('x'), { code: 'conflict' }))} />);
  type('Key', 'a');
  type('Name', 'x');
  await save();
  expect(screen.getByTestId('foot').textContent).toBe('Qualcun altro ha modificato questo elemento.');
});
