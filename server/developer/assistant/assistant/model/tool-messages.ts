import type { ModelMessage } from 'ai';
import type { MaskText } from '#server/developer/model/language-model/mask-text.ts';
import { quoteData } from '#server/developer/model/language-model/quote-data.ts';
import type { ToolCall } from '#server/developer/model/language-model/ask-step.ts';
import type { ToolReply } from './tools/use-tool';

function inputOf({ input }: ToolCall) {
  return typeof input === 'object' && input !== null ? input : {};
}

/** The model's text and tool calls with their results, as messages for the next request. */
export function toolMessages(text: string, replies: readonly ToolReply[]): ModelMessage[] {
  return [
    {
      role: 'assistant',
      content: [
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
        ...replies.map(({ call }) => ({
          type: 'tool-call' as const,
          toolCallId: call.id,
          toolName: call.name,
          input: inputOf(call),
        })),
      ],
    },
    {
      role: 'tool',
      content: replies.map(({ call, isFault, value }) => ({
        type: 'tool-result' as const,
        toolCallId: call.id,
        toolName: call.name,
        output: {
          type: isFault ? ('error-text' as const) : ('text' as const),
          value: quoteData('tool', JSON.stringify(value)),
        },
      })),
    },
  ];
}

function maskDeep(value: unknown, mask: MaskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((each) => maskDeep(each, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskDeep(each, mask)]));
}

/** All requests pass here: nothing that looks like a secret is sent, regardless of its origin. */
export function maskMessages(messages: readonly ModelMessage[], mask: MaskText): ModelMessage[] {
  return messages.map((message) => maskDeep(message, mask) as ModelMessage);
}
