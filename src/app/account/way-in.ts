import { useLocation } from 'react-router-dom';

/** What one way in tells the next, in the router's state: it must not stand in the address. */
export interface WayInState {
  /** Key of a message in the area `account` or another: 'account:verify.done'. */
  readonly said?: 'account:verify.done' | 'account:verify.sent' | 'account:reset.done' | 'errors:signup_pending';
  readonly email?: string;
  /** The signed token by which a new code can be asked for. */
  readonly token?: string;
}

/** What the screen before said. */
export function useWayInState(): WayInState {
  return (useLocation().state as WayInState | null) ?? {};
}
