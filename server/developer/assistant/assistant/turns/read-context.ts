import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import type { ChatMessage, MessagePart } from '#common/contract/chat-sessions.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Context } from '../assistant';
import { findAsked } from '../find-asked';
import { messageToWire, readMessages } from '#server/developer/projects/chat-sessions/store.ts';
import type { StartedTurn } from './begin-turn';

/** A message as a sentence; '' where it holds nothing that helps. */
function sayPart(part: MessagePart): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'chosen':
      return part.of;
    case 'change':
      return `Changed ${part.files.join(', ')}.`;
    case 'reply':
      return [
        part.text,
        ...(part.plan ?? []).map((step, index) => `${index + 1}. ${step}`),
        part.files.length > 0 ? `Changed ${part.files.join(', ')}.` : '',
      ]
        .join('\n')
        .trim();
    default:
      return '';
  }
}

function say({ role, parts }: ChatMessage) {
  return { role, text: parts.map(sayPart).join('\n').trim() };
}

/** The model's input besides the prompt: earlier messages, the ticket or issue; and secrets that it must never get. */
export async function readContext(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  actor: Member,
  { session, message }: Pick<StartedTurn, 'session' | 'message'>,
): Promise<Context> {
  const ticket = await findAsked(parts, actor, session);
  const earlier = (await readMessages(parts.db, session.id))
    .map(messageToWire)
    .filter(({ number }) => number < message.number);
  const variables = await readVariables(parts, session.projectId);
  return {
    ticket: ticket === null ? null : { title: ticket.title, body: ticket.body },
    history: earlier.map(say).filter(({ text }) => text !== ''),
    secrets: variables.map(({ value }) => value),
  };
}
