import { loadArea } from '#src/i18n/i18n.ts';
import { WAY_IN_AREAS } from '../account/way-in';

/** The covers with their texts: loaded ahead, since a lock must not wait for the network. */
export async function loadSessionOverlays() {
  const [{ SessionOverlays }] = await Promise.all([
    import('./session-overlays'),
    loadArea('sessions', ...WAY_IN_AREAS),
  ]);
  return SessionOverlays;
}
