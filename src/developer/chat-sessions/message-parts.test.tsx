import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ChatMessage, MessagePart } from '#src/api/chat-sessions.ts';
import { MessageParts } from './message-parts';
import { type SessionView, SessionViewContext } from './session-view';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const change: MessagePart = { type: 'change', files: ['a.css'], places: [], notes: [] };

function draw(parts: readonly MessagePart[]) {
  const view = { live: { checkpoints: [], messages: [] }, readOnly: null, isRunning: false } as unknown as SessionView;
  const message = { id: 'm', number: 2, role: 'assistant', parts, checkpoint: 1 } as unknown as ChatMessage;
  return render(
    <SessionViewContext value={view}>
      <MessageParts message={message} isLast />
    </SessionViewContext>,
  );
}

it('undoes a turn with one button, however many wishes it did', () => {
  draw([{ type: 'text', text: 'one' }, change, { type: 'text', text: 'two' }, change]);
  expect(screen.getAllByRole('button', { name: /^undoTurn/ })).toHaveLength(1);
  cleanup();
  draw([{ type: 'answer', topic: 'list', places: [], notes: [] }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says in a line what became of what; an older message has none', () => {
  draw([{ ...change, edits: [{ path: 'products.json', was: '119', is: '129' }] }]);
  expect(screen.getByText('pieces.changed')).toBeTruthy();
  cleanup();
  draw([change]);
  expect(screen.queryByText(/^pieces\./)).toBeNull();
});

it('asks for one of several values with radio buttons, and for places with tick boxes', () => {
  const places = [1, 2].map((line) => ({ path: 'a.css', line, text: '', surroundings: [] }));
  draw([{ type: 'choice', because: 'amount', places, notes: [] }]);
  const [first, second] = screen.getAllByRole('radio');
  expect(screen.getByRole('group', { name: 'newValue' })).toBeTruthy();
  for (const each of [first, second]) fireEvent.click(each!);
  expect([first, second].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true]);
  expect(screen.getByRole('button', { name: 'chooseValue' })).toBeTruthy();
  cleanup();
  draw([{ type: 'choice', because: 'several', places, notes: [] }]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});
