import type { Provider } from '#common/contract/connections.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createGithub } from './github';
import { createGoogle } from './google';
import { createJira } from './jira';
import type { ProviderAdapter } from './provider';

type Providers = Readonly<Record<Provider, ProviderAdapter>>;

/** One set per running app: it caches the issuers' discovery documents. */
const sets = new WeakMap<Settings, Providers>();

/** The providers as the settings describe them, configured or not. */
export function providersOf(settings: Settings): Providers {
  const known = sets.get(settings);
  if (known) return known;
  const made = { github: createGithub(settings), google: createGoogle(settings), jira: createJira(settings) };
  sets.set(settings, made);
  return made;
}
