import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import type { ChatMessage, MessagePart, SelectedElement } from '#common/contract/chat-sessions.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Context } from '../assistant';
import { findAsked } from '../find-asked';
import { messageToWire, readMessages } from '#server/developer/projects/chat-sessions/store.ts';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { StartedTurn } from './begin-turn';
import { readSelection } from './read-selection';

/** A message as a sentence; '' where it holds nothing that helps. */
function sayPart(part: MessagePart): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'element':
      return `(About the selected element <${part.element.name}> in ${part.element.path}:${part.element.line}.)`;
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

/** A turn, and what it reads. */
interface ContextSource extends Pick<StartedTurn, 'session' | 'message'> {
  readonly reader: SourceReader;
  readonly selected: SelectedElement | undefined;
}

/** The model's input besides the prompt: earlier messages, the ticket or issue, what is selected; and secrets that it must never get. */
export async function readContext(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  actor: Member,
  { session, message, reader, selected }: ContextSource,
): Promise<Context> {
  const ticket = await findAsked(parts, actor, session);
  const earlier = (await readMessages(parts.db, session.id))
    .map(messageToWire)
    .filter(({ number }) => number < message.number);
  const variables = await readVariables(parts, session.projectId);
  return {
    ticket: ticket === null ? null : { title: ticket.title, body: ticket.body },
    history: earlier.map(say).filter(({ text }) => text !== ''),
    selection: await readSelection(reader, selected),
    secrets: variables.map(({ value }) => value),
  };
}
