import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChatMessage, MessagePart } from '#src/api/chat-sessions.ts';
import { MessageParts } from './message-parts';
import { type SessionView, SessionViewContext } from './session-view';

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
