import { useLocation } from 'react-router-dom';

/** The texts that every way in shows, or hands on to the next. */
export const AUTH_ROUTE_AREAS = ['accounts', 'passwords', 'sign-up'] as const;

/** What one way in tells the next, in the router's state: it must not stand in the address. */
export interface AuthRouteState {
  /** Key of a message, with its area. */
  readonly said?:
    | 'sign-up:verify.done'
    | 'sign-up:verify.sent'
    | 'sign-up:verify.noMail'
    | 'passwords:reset.done'
    | 'errors:signup_pending';
  readonly email?: string;
  /** The signed token by which a new code can be asked for. */
  readonly token?: string;
}

/** What the screen before said. */
export function useAuthRouteState(): AuthRouteState {
  return (useLocation().state as AuthRouteState | null) ?? {};
}
