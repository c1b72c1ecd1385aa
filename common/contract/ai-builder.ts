import * as z from 'zod';
import { body, endpoint, eventStream, ok } from './endpoint';
import { pageKey } from './pages';
import { proposal } from './proposals';

/**
 * What can be asked for. Without a language model a composer of sections does `page` and `section`, from the shipped
 * patterns, and declines the rest.
 */
export const AI_TASKS = ['page', 'section', 'change', 'translate', 'alt'] as const;
export type AiTask = (typeof AI_TASKS)[number];
/** Letters of a prompt. */
export const MAX_PROMPT = 4000;
/** Bytes of an image that is sent along. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const getAiBuilder = endpoint({
  method: 'GET',
  path: 'v1/ai-builder',
  access: 'content.read',
  summary: 'Which language model answers (null: the section composer does), and the queries of this month',
  reply: ok({
    model: z.string().nullable(),
    /** The model reads images. */
    images: z.boolean(),
    /** `max` null: no limit. */
    queries: z.object({ used: z.number().int(), max: z.number().int().nullable() }),
  }),
});

export const askAiBuilder = endpoint({
  method: 'POST',
  path: 'v1/ai-builder/ask',
  access: 'content.write',
  summary: 'Ask for changes of a page: the answer is a proposal; nothing enters the page. Ends when nobody listens',
  // An image in base64, and the rest.
  bodyLimit: 8 * 1024 * 1024,
  body: body({
    task: z.enum(AI_TASKS),
    /** May be empty where a page of the web or a screenshot says what is wanted, and for alternative texts. */
    prompt: z.string().trim().max(MAX_PROMPT).default(''),
    pageKey,
    baseVersion: z.number().int().min(1),
    /** Blocks that are meant; absent or empty: the page. */
    selection: z
      .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/))
      .max(50)
      .default([]),
    /** A page of the web to work after; for `page`, `section` and `change`. */
    url: z.string().trim().min(1).max(2000).optional(),
    /** A screenshot to work after, for the same tasks: JPEG, PNG or WebP in base64. */
    image: z.string().min(1).optional(),
  }),
  ...eventStream,
  events: {
    /** Letters of the answer so far. */
    progress: z.object({ letters: z.number().int() }),
    done: z.object({
      proposal,
      /** Null: the section composer. */
      model: z.string().nullable(),
      tokens: z.object({ input: z.number().int(), output: z.number().int() }).nullable(),
      /** US dollars; null where no price is known. */
      cost: z.number().nullable(),
      /** Images that lack an alternative text still: one answer is about twelve. */
      left: z.number().int(),
      /** Parts of the prompt that the composer did not use, in its words; of a model none. */
      unused: z.array(z.string()),
    }),
    /** As an error reply says it; the query was given back. */
    failed: z.object({ code: z.string(), details: z.array(z.record(z.string(), z.unknown())) }),
  },
});
