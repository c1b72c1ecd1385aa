import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { fetchModel } from '#server/platform/adapters/fetch-model.ts';
import type { ChosenModel } from '#server/developer/model/language-model/find-model.ts';

/** The package's warnings about a model's abilities belong in no log. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Anthropic's own address: given, so that no variable of the environment decides it. */
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/** A model that can be asked. Nothing is asked yet. */
export function openModel(chosen: ChosenModel): Exclude<LanguageModel, string> {
  const { provider, baseUrl, model, apiKey, fetch: send = fetchModel } = chosen;
  if (provider === 'anthropic') {
    return createAnthropic({ baseURL: baseUrl ?? ANTHROPIC_URL, apiKey: apiKey ?? '', fetch: send })(model);
  }
  const server = createOpenAICompatible({
    name: provider,
    baseURL: baseUrl ?? '',
    includeUsage: true,
    fetch: send,
    ...(apiKey !== null && { apiKey }),
  });
  return server(model);
}
