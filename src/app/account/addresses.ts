import { DEFAULT_RETURN, safeReturnUrl } from '#common/rules/return-url.ts';

/** Screens that lead in: coming back to one of them after signing in would lead nowhere. */
const AUTH_PATHS = /^\/(signin|signup|verify|forgot-password|reset-password|account-setup)(\/|\?|#|$)/;

/** Where to go after signing in, from `?next=` of an address: a path of this app, else '/pages/'. */
export function nextPath(search: string): string {
  const next = safeReturnUrl(new URLSearchParams(search).get('next'));
  return AUTH_PATHS.test(next) ? DEFAULT_RETURN : next;
}

/** A way in that leads back: '/signin?next=%2Fmedia' for '/media'. */
export function authPath(screen: '/signin' | '/signup', back: string): string {
  const next = safeReturnUrl(back);
  return next === DEFAULT_RETURN || AUTH_PATHS.test(next) ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}

/** The invitation that a person comes by, from where they go next; null for another place. */
export function invitedBy(next: string): { readonly id: string; readonly proof: string } | null {
  const [, id, proof] = /^\/invites\/([\w-]+)\?proof=([\w-]+)$/.exec(next) ?? [];
  return id !== undefined && proof !== undefined ? { id, proof } : null;
}

/** Whether the editor is open at a path: its unsaved work must not be unmounted. */
export function isEditorPath(pathname: string): boolean {
  return /^\/pages\/[^/]+\/?$/.test(pathname);
}
