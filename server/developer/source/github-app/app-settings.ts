import { fault } from '#common/contract/faults.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';

type SettingsPart = Pick<Parts, 'settings'>;

/** A GitHub App that is set up. */
export interface GithubApp {
  /** GitHub's number of it. */
  readonly id: string;
  /** Its name in addresses of GitHub. */
  readonly slug: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * Names of the missing settings: those of the app and those of the OAuth app, because a user's own connection proves
 * that an installation is theirs.
 */
export function missingAppSettings({ settings }: SettingsPart): string[] {
  const { id, slug, privateKey } = settings.github.app;
  const own = { GITHUB_APP_ID: id, GITHUB_APP_PRIVATE_KEY: privateKey, GITHUB_APP_SLUG: slug };
  const missing = Object.entries(own).flatMap(([name, value]) => (value === null ? [name] : []));
  return [...missing, ...providersOf(settings).github.missingSettings];
}

/** The app. @throws AppError `not_configured` that names the missing settings */
export function requireApp(parts: SettingsPart): GithubApp {
  const { id, slug, privateKey } = parts.settings.github.app;
  if (id !== null && slug !== null && privateKey !== null) return { id, slug, privateKey };
  const details = missingAppSettings(parts).map((path) => fault(path, 'setting_missing', { name: path }));
  throw new AppError('not_configured', { details });
}

/** The name under which the app comments and acts at GitHub. */
export function botName({ settings }: SettingsPart): string {
  return `${settings.github.app.slug ?? ''}[bot]`;
}
