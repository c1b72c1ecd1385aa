import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';

const manage = { access: 'site.manage', scope: 'organization' } as const;

/** Who speaks how: the chat completions of OpenAI, or Anthropic's own interface. */
export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

const organizationModel = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string(),
  /** Null: the provider's own. */
  baseUrl: z.string().nullable(),
  /** It reads images beside texts. */
  images: z.boolean(),
  /** A key is stored; it is never given out. */
  hasKey: z.boolean(),
  /** Who changed it last; null = an account that no longer exists. */
  updatedBy: z.string().nullable(),
  updated_on: time,
});

const tokens = z.object({ model: z.string(), input: z.number(), output: z.number() });
/** US dollars for a million tokens that a model reads and writes. */
export const modelPrice = z.object({ model: z.string(), input: z.number(), output: z.number() });

/** Models with a price in an organization, and the highest one. */
export const PRICE_LIMITS = { most: 50, highest: 100_000 } as const;

const state = z.object({
  /** The organization's own, which is asked in place of the installation's; null: none is set. */
  own: organizationModel.nullable(),
  /** Name of the installation's (AI_MODEL); null: none is set. */
  installation: z.string().nullable(),
  /** What models cost, as it was entered: none is known by itself. */
  prices: z.array(modelPrice),
  /** Tokens that models took in a month (UTC, `2026-11`), whatever came of it. */
  month: z.object({ period: z.string(), tokens: z.array(tokens) }),
});
export type LanguageModelState = z.infer<typeof state>;

const given = {
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string().trim().min(1).max(200),
  /** Address of a server: public and https. Absent: the provider's own, which only `anthropic` has. */
  baseUrl: z.string().trim().max(500).optional(),
  /** It reads images beside texts; absent: as the provider's models usually do. */
  images: z.boolean().optional(),
  /** Absent: the stored one, as long as it goes to the same server. */
  apiKey: z.string().trim().min(1).max(2000).optional(),
};

export const getLanguageModel = endpoint({
  method: 'GET',
  path: 'language-model',
  ...manage,
  summary: 'The language model of the organization and of the installation; the key is never given out',
  reply: ok(state.shape),
});

export const saveLanguageModel = endpoint({
  method: 'POST',
  path: 'language-model',
  ...manage,
  summary: 'Set the organization’s own language model; without a key the stored one stays, if the server is the same',
  body: body(given),
  neverKept: true,
  reply: okWithMessage(state.shape),
});
export type LanguageModelInput = z.input<typeof saveLanguageModel.body>;

export const removeLanguageModel = endpoint({
  method: 'POST',
  path: 'language-model/remove',
  ...manage,
  summary: 'Remove the organization’s own language model and its key; the installation’s is asked again',
  reply: okWithMessage(state.shape),
});

export const testLanguageModel = endpoint({
  method: 'POST',
  path: 'language-model/test',
  ...manage,
  summary:
    'Ask a model one short question: the one that is sent, or without one the one that is in use; no query. 502 with the reason when it fails',
  body: body({ model: z.strictObject(given).optional() }),
  neverKept: true,
  reply: ok({ answer: z.string(), model: z.string(), ms: z.number().int() }),
});

const dollars = z.number().min(0).max(PRICE_LIMITS.highest);

export const saveModelPrices = endpoint({
  method: 'POST',
  path: 'language-model/prices',
  ...manage,
  summary: 'Replace the table of prices: US dollars for a million tokens, by the model’s name',
  body: body({
    prices: z
      .array(z.strictObject({ model: z.string().trim().min(1).max(200), input: dollars, output: dollars }))
      .max(PRICE_LIMITS.most),
  }),
  reply: okWithMessage(state.shape),
});
