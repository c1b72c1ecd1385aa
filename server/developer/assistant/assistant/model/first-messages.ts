import type { ModelMessage } from 'ai';
import type { Context } from '../assistant';
import type { MaskText } from '#server/developer/model/language-model/mask-text.ts';
import { quoteData } from '#server/developer/model/language-model/quote-data.ts';

/** Earlier messages that are included, and characters of each and of the ticket. */
const MAX_EARLIER = 12;
const MAX_CHARACTERS = 2000;
const MAX_TICKET = 8000;

function cut(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/**
 * The model's first messages: earlier conversation, the ticket and the selected element as quoted data, and the user's prompt. Secrets are
 * masked before anything is truncated: half of one would not be recognized.
 */
export function firstMessages({ ticket, history, selection }: Context, prompt: string, mask: MaskText): ModelMessage[] {
  const earlier = history
    .slice(-MAX_EARLIER)
    .map(({ role, text }) => `${role === 'person' ? 'Person' : 'Assistant'}: ${cut(mask(text), MAX_CHARACTERS)}`);
  const parts = [
    ...(earlier.length > 0 ? [`Earlier in this session:\n${quoteData('conversation', earlier.join('\n\n'))}`] : []),
    ...(ticket === null
      ? []
      : [
          `The ticket of this session:\n${quoteData('ticket', cut(mask(`${ticket.title}\n\n${ticket.body}`), MAX_TICKET))}`,
        ]),
    ...(selection === null
      ? []
      : [
          `The element that the person selected on the page, which "this" and "it" mean. It is in ${JSON.stringify(mask(selection.path))}, from line ${selection.line} on:\n${quoteData('selection', mask(selection.source))}`,
        ]),
    `What the person asks for now:\n${mask(prompt)}`,
  ];
  return [{ role: 'user', content: parts.join('\n\n') }];
}
