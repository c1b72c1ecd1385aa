import { isSafeUrl, mediaId } from '../../layout/safe-url';
import type { ViewContext } from '../drawing/view';

function isAbsolute(address: string) {
  return /^https:\/\/./i.test(address);
}

/** Whether a video may be played from an address: of the library, the site's own, or https. @param address bound */
export function isVideoAddress(address: string): boolean {
  if (mediaId(address) !== undefined) return true;
  return address !== '' && isSafeUrl(address) && (isAbsolute(address) || !/^[a-z][a-z0-9+.-]*:/i.test(address));
}

/** Whether captions may be read from an address: of the library, or https. @param address bound */
export function isCaptionsAddress(address: string): boolean {
  return mediaId(address) !== undefined || (isSafeUrl(address) && isAbsolute(address));
}

/**
 * Where a video is played from; undefined where there is none, as for a file of the library that is no video.
 * @param address bound
 */
export function videoSource(address: string, { url, file }: Pick<ViewContext, 'url' | 'file'>): string | undefined {
  if (!isVideoAddress(address)) return undefined;
  return mediaId(address) === undefined || file?.(address)?.kind === 'video' ? url(address) : undefined;
}

/** Where captions are read from; undefined where there are none. @param address bound */
export function captionsSource(address: string, { url, file }: Pick<ViewContext, 'url' | 'file'>): string | undefined {
  if (!isCaptionsAddress(address)) return undefined;
  return mediaId(address) === undefined || file?.(address)?.mime === 'text/vtt' ? url(address) : undefined;
}
