import i18next from 'i18next';
import { refreshAtStart } from '#src/api/accounts.ts';
import { readStored } from '#src/api/client/browser-storage.ts';
import { exchange, PROVIDER_NAMES, takeOauthState } from '#src/api/connections.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { showToast } from '#src/ui/toasts.ts';
import { authPath } from '../account/addresses';
import { type Callback, readCallback, setPendingLink, splitCallback } from '../account/callback';

/** Texts for what a provider or the server refused; others get that of a sign-in which cannot be confirmed. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'accounts:callback.denied',
  email_unverified: 'accounts:callback.unverified',
  no_password: 'accounts:callback.noPassword',
  provider_failed: 'errors:upstream_failed',
  connection_taken: 'errors:connection_taken',
  suspended: 'errors:suspended',
};

/** A message that stays until it is dismissed: the app is still starting and may not be in view. */
function say(text: string) {
  void showToast({ tone: 'danger', text });
}

async function follow(callback: Callback): Promise<void> {
  if (callback.kind === 'mismatch') return say(errorText({ code: 'oauth_refused' }));
  const provider = PROVIDER_NAMES[callback.provider];
  if (callback.kind === 'link') {
    setPendingLink(callback);
    return window.history.replaceState(null, '', authPath('/signin', callback.returnUrl));
  }
  await loadArea('accounts');
  if (callback.kind === 'refused')
    return say(i18next.t(REASONS[callback.reason] ?? 'errors:oauth_refused', { provider }));
  await exchange(callback.token);
  if (callback.connects) showToast({ tone: 'success', text: i18next.t('accounts:callback.connected', { provider }) });
}

/**
 * What comes before the first screen: a provider's callback is taken off the address at once, checked and traded for a
 * session (docs/contract.md "Provider flow"); an expired access token is refreshed.
 */
export async function startSession(): Promise<void> {
  const { rest, given } = splitCallback(window.location);
  if (given) {
    window.history.replaceState(null, '', rest);
    await follow(readCallback(given, takeOauthState(), readStored('userId'))).catch((error: unknown) =>
      say(errorText(error)),
    );
  }
  await refreshAtStart();
}
