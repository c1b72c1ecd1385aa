import { signOut } from '#src/api/accounts.ts';

/** Signs out. All state goes with the page: the specification wants a reload at '/'. */
export async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/');
}
