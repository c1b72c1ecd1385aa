import { clearSession, readStored, storeSession, type StoredSession, writeStored } from './browser-storage';

interface OwnSession extends StoredSession {
  readonly selectedOrg: string | null;
  readonly titleIndex: string | null;
}

/** Puts one's own session aside, before signing in as another user. */
export function setOwnSessionAside(): void {
  const own: OwnSession = {
    userId: readStored('userId') ?? '',
    accessToken: readStored('accessToken') ?? '',
    refreshToken: readStored('refreshToken'),
    selectedOrg: readStored('selectedOrg'),
    titleIndex: readStored('titleIndex'),
  };
  writeStored('ownSession', JSON.stringify(own));
  select(null, null);
}

/** Takes one's own session back. @returns false when none was put aside */
export function restoreOwnSession(): boolean {
  const text = readStored('ownSession');
  if (text === null) return false;
  const own = JSON.parse(text) as OwnSession;
  writeStored('ownSession', null);
  clearSession();
  storeSession(own);
  select(own.selectedOrg, own.titleIndex);
  return true;
}

function select(organization: string | null, titleIndex: string | null): void {
  writeStored('selectedOrg', organization);
  writeStored('titleIndex', titleIndex);
}
