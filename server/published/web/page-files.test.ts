import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { film, pdf, recording } from '#server/builder/media/files/testing/make-files.ts';
import { file } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import { createSiteWorld, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

async function add(content: Buffer | string, name: string) {
  return (await world.saveFile([file(content, name)], world.a1)).body.file;
}

function pathOf({ url }: { readonly url: string }) {
  return new URL(url).pathname;
}

it('plays films and recordings of the library, and hands out its documents', async () => {
  const shown = await add(await film('mp4'), 'river.mp4');
  const words = await add('WEBVTT\n\n00:00.000 --> 00:01.000\nWater', 'river.vtt');
  const sound = await add(await recording('wav'), 'river.wav');
  const prices = await add(pdf(2), 'Prices 2026.pdf');
  const poster = (await world.save([file(await picture(640, 360).png().toBuffer(), 'still.png')], world.a1)).body.image;
  await world.call('POST v1/media/updateFile', { as: world.a1, body: { id: shown.id, poster: poster.id } });
  const source = (of: { readonly id: string }) => `media:${of.id}`;
  await world.publish('files', {
    ROOT: { type: 'Page', nodes: ['s'] },
    s: { type: 'Section', nodes: ['h', 'v', 'a', 'd', 'x', 'y'] },
    h: { type: 'Heading', parent: 's', props: { text: 'The river', level: 1 } },
    v: {
      type: 'Video',
      parent: 's',
      props: { src: source(shown), captions: source(words), captionsLanguage: 'en', title: 'The river' },
    },
    a: { type: 'Audio', parent: 's', props: { src: source(sound), title: 'Its sound', transcript: source(prices) } },
    d: { type: 'Download', parent: 's', props: { file: source(prices) } },
    x: { type: 'Video', parent: 's', props: { src: source(prices) } },
    y: { type: 'Image', parent: 's', props: { src: source(shown), alt: 'Its poster' } },
  });
  await world.route('/files/', 'files');
  const { body } = await world.get('/files/');
  const video = /<video[^]*?<\/video>/.exec(body)?.[0] ?? '';
  expect(video).toContain(`src="${pathOf(shown)}" poster="${pathOf(poster)}" controls`);
  expect(video).toContain(`<track kind="captions" src="${pathOf(words)}" srclang="en"`);
  expect(video).not.toContain('crossorigin');
  expect(body).toContain(`<audio class="w-audio__player" src="${pathOf(sound)}" controls`);
  expect(body).toMatch(new RegExp(`<a class="w-download[^"]*" href="${pathOf(prices)}" download`));
  expect(body).toMatch(/w-download__label">Prices 2026\.pdf<.*w-download__size">PDF, \d+ byte/);
  expect(body.match(/<video/g)).toHaveLength(1);
  expect(body).toMatch(new RegExp(`<img [^>]*src="${pathOf(poster)}"[^>]*alt="Its poster"`));
  const report = await new HtmlValidate({
    extends: ['html-validate:recommended'],
    // Empty as React writes it.
    rules: { 'attribute-empty-style': 'off' },
  }).validateString(body);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);

  const used = await world.call('POST v1/media/deleteFile', { as: world.a1, body: { id: shown.id } });
  expect([used.status, used.body.code]).toEqual([409, 'in_use']);
});
