/** A video at a host that plays it in a frame of its own. */
export interface HostedVideo {
  /** As visitors know it. */
  readonly host: 'YouTube' | 'Vimeo';
  /** What the frame shows: the host's player that sets the fewest cookies. */
  readonly frame: string;
}

/** The players of these hosts, whose addresses begin so. */
export const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'] as const;

/** Their origins, as a Content-Security-Policy names them. */
export const VIDEO_FRAMES: readonly string[] = VIDEO_PLAYERS.map((player) => new URL(player).origin);

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/i;
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?(?:[?#/]|$)/i;

/** The video that an address of a known host leads to; null: none, or an address of another kind. @param address bound */
export function hostedVideo(address: string): HostedVideo | null {
  const tube = YOUTUBE.exec(address)?.[1];
  if (tube !== undefined)
    return { host: 'YouTube', frame: `${VIDEO_PLAYERS[0]}${tube}?autoplay=1&rel=0&playsinline=1` };
  const [, number, key] = VIMEO.exec(address) ?? [];
  if (number === undefined) return null;
  const hidden = key === undefined ? '' : `&h=${key}`;
  return { host: 'Vimeo', frame: `${VIDEO_PLAYERS[1]}${number}?dnt=1&autoplay=1${hidden}` };
}
