import type { ConnectionStatus } from '#src/api/connections.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** What a connection is at a glance, the most pressing first. */
export type ConnectionState = 'broken' | 'partial' | 'connected' | 'proxied' | 'unconfigured' | 'none';

export const TONES: Readonly<Record<ConnectionState, Tone>> = {
  broken: 'danger',
  partial: 'warning',
  connected: 'success',
  proxied: 'primary',
  unconfigured: 'plain',
  none: 'plain',
};

/** `broken`: the provider no longer takes our token; `partial`: it grants less than is needed. */
export function connectionStateOf(status: ConnectionStatus): ConnectionState {
  if (status.connected && status.needsReconnect) return 'broken';
  if (status.connected) return status.missingScopes.length > 0 ? 'partial' : 'connected';
  if (status.proxiedBy !== null) return 'proxied';
  return status.configured ? 'none' : 'unconfigured';
}
