import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { writeStored } from '#src/api/client/browser-storage.ts';
import { TextForm } from './text-form';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  writeStored('userId', null);
});

const sent: string[] = [];

function open(draft: string) {
  cleanup();
  const send = (text: string) => Promise.resolve(void sent.push(text));
  render(<TextForm label="Comment" action="Add" draft={draft} field="text" maxLength={100} send={send} />);
  return screen.getByLabelText<HTMLTextAreaElement>('Comment');
}

it('has the words again that were typed and not sent, for the same thing and account alone', async () => {
  writeStored('userId', 'ada');
  fireEvent.input(open('ticket t1'), { target: { value: 'Half a thought' } });
  expect(open('ticket t2').value).toBe('');
  expect(open('ticket t1').value).toBe('Half a thought');
  writeStored('userId', 'eve');
  expect(open('ticket t1').value).toBe('');
  writeStored('userId', 'ada');
  open('ticket t1');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  expect(sent).toEqual(['Half a thought']);
  expect(open('ticket t1').value).toBe('');
});
