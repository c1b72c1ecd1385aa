import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { hasSession, needsAccountSetup } from '#src/api/accounts.ts';
import { nextPath, authPath } from '../account/addresses';
import { pendingLink } from '../account/callback';

function addressOf({ request }: LoaderFunctionArgs) {
  return new URL(request.url);
}

/** Screens behind the sign-in: it returns to the requested address. */
export function onlySignedIn(args: LoaderFunctionArgs) {
  const { pathname, search } = addressOf(args);
  return hasSession() ? null : redirect(authPath('/signin', pathname + search));
}

/** Sign-in screens: not shown while signed in, or before there is an account. */
export async function onlySignedOut(args: LoaderFunctionArgs) {
  if (hasSession() && !pendingLink()) return redirect(nextPath(addressOf(args).search));
  return (await needsAccountSetup()) ? redirect('/account-setup/') : null;
}

/** '/account-setup/': once only. */
export async function beforeSetup() {
  return (await needsAccountSetup()) ? null : redirect(hasSession() ? '/pages/' : '/signin');
}

/** '/': visitors of a new installation set it up first. */
export async function beforeHome() {
  if (hasSession()) return null;
  return (await needsAccountSetup()) ? redirect('/account-setup/') : null;
}
