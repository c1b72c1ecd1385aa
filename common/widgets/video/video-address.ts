import { isSafeUrl } from '../../layout/safe-url';

function isAbsolute(address: string) {
  return /^https:\/\/./i.test(address);
}

/** Whether a video may be played from an address: the site's own, or https. @param address bound */
export function isVideoAddress(address: string): boolean {
  return address !== '' && isSafeUrl(address) && (isAbsolute(address) || !/^[a-z][a-z0-9+.-]*:/i.test(address));
}

/** Whether captions may be read from an address: AMP takes whole https addresses alone. @param address bound */
export function isCaptionsAddress(address: string): boolean {
  return isSafeUrl(address) && isAbsolute(address);
}
