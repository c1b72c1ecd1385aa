import { expect, it } from 'vitest';
import { hostedVideo } from './hosted-video';
import { videoSpec } from './spec';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('knows %s', (address, frame) => expect(hostedVideo(address)?.frame.startsWith(frame)).toBe(true));

it.each([
  '',
  '/river.mp4',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=',
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
])('is no video of a host: %s', (address) => expect(hostedVideo(address)).toBeNull());

it('keeps the key of a video that is not listed', () =>
  expect(hostedVideo('https://vimeo.com/76979871/ab12cd34ef')?.frame).toMatch(/&h=ab12cd34ef$/));

it('frames the host of its address alone, and either where that comes from data', () => {
  const frames = (src: string | { $bind: string }) => videoSpec.frames?.({ src });
  expect(frames('https://youtu.be/dQw4w9WgXcQ')).toEqual(['https://www.youtube-nocookie.com']);
  expect(frames('https://example.com/river.mp4')).toEqual([]);
  expect(frames({ $bind: 'item.video' })).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  expect(frames('https://youtu.be/{{ item.id }}')).toHaveLength(2);
});
