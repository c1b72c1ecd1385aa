/** What was typed on the way in and is not asked for twice (WCAG 3.3.7). In memory only: a reload forgets it. */
export interface PendingSignUp {
  readonly name?: string;
  readonly email: string;
  readonly password?: string;
  /** When the last code was mailed, milliseconds since 1970. */
  readonly sentAt: number;
}

let pending: PendingSignUp | null = null;

/** What is remembered for an address; null for another one. Without an address: whatever there is. */
export function pendingSignUp(email?: string): PendingSignUp | null {
  return email === undefined || pending?.email === email ? pending : null;
}

/** Remembers it, or forgets it with null. */
export function rememberSignUp(next: PendingSignUp | null): void {
  pending = next;
}
