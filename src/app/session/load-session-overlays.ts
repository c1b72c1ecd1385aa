import { loadArea } from '#src/i18n/i18n.ts';
import { AUTH_ROUTE_AREAS } from '../account/auth-route';

/** The covers with their texts: loaded ahead, since a lock must not wait for the network. */
export async function loadSessionOverlays() {
  const [{ SessionOverlays }] = await Promise.all([
    import('./session-overlays'),
    loadArea('sessions', ...AUTH_ROUTE_AREAS),
  ]);
  return SessionOverlays;
}
