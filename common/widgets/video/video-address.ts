import { isSafeUrl } from '../../layout/safe-url';

const isAbsolute = (address: string) => /^https:\/\/./i.test(address);

/** Whether a video may be played from an address: the site's own, or https. @param address bound */
export const isVideoAddress = (address: string): boolean =>
  address !== '' && isSafeUrl(address) && (isAbsolute(address) || !/^[a-z][a-z0-9+.-]*:/i.test(address));

/** Whether captions may be read from an address: AMP takes whole https addresses alone. @param address bound */
export const isCaptionsAddress = (address: string): boolean => isSafeUrl(address) && isAbsolute(address);
