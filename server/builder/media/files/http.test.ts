import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from '../testing/media-world';
import { file } from '../testing/multipart';
import { picture } from '../testing/pictures';
import { endlessFilm, film, mp3, pdf, recording, zip } from './testing/make-files';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld({ env: { MEDIA_DOCUMENT_MB: '1' } });
});
afterAll(() => world.close());

async function add(content: Buffer | string, name: string) {
  const { status, body } = await world.saveFile([file(content, name, 'application/octet-stream')]);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.file;
}

function list(body: object, as = world.a3) {
  return world.call('POST v1/media/dash/getFiles', { as, body });
}

/** What is taken, as it is described. */
const TAKEN: readonly (readonly [string, () => Promise<Buffer> | Buffer | string, object])[] = [
  ['f.mp4', () => film('mp4'), { kind: 'video', mime: 'video/mp4', duration: 2, width: 640, height: 360 }],
  ['f.webm', () => film('webm', 3), { kind: 'video', mime: 'video/webm', duration: 3, width: 640, height: 360 }],
  ['r.m4a', () => recording('m4a'), { kind: 'audio', mime: 'audio/mp4', duration: 1 }],
  ['r.wav', () => recording('wav'), { kind: 'audio', mime: 'audio/wav', duration: 1 }],
  ['r.mp3', mp3, { kind: 'audio', mime: 'audio/mpeg' }],
  ['d.pdf', () => pdf(3), { kind: 'document', mime: 'application/pdf', pages: 3, duration: null, width: 0 }],
  ['d.bin', () => zip({ '[Content_Types].xml': '', 'word/document.xml': '' }), { mime: /wordprocessingml/ }],
  ['d.bin', () => zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), { mime: /spreadsheetml/ }],
  ['d.zip', () => zip({ 'a.txt': 'a' }), { mime: 'application/zip' }],
  [
    'd.ods',
    () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    { mime: /opendocument\.spread/ },
  ],
  ['c.vtt', () => 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', { kind: 'document', mime: 'text/vtt' }],
  ['t.CSV', () => 'a,b\n1,2', { mime: 'text/csv' }],
  ['t.html', () => '<!DOCTYPE html><script>alert(1)</script>', { mime: 'text/plain' }],
];

describe('files of the library', () => {
  it.each(TAKEN)('are known by their bytes: %s', async (name, make, wanted) => {
    const saved = await add(await make(), name);
    for (const [field, value] of Object.entries(wanted))
      if (value instanceof RegExp) expect(saved[field as keyof typeof saved]).toMatch(value);
      else expect(saved).toMatchObject({ [field]: value as unknown });
    expect(saved.poster).toBeNull();
  });

  it('are refused where they are none of these, damaged, too large or hold macros', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const whole = await film('mp4');
    const refused = async (content: Buffer | string, status: number, code: string) => {
      const reply = await world.saveFile([file(content, 'a.mp4', 'video/mp4')]);
      expect([reply.status, reply.body.details?.[0]?.code]).toEqual([status, code]);
    };
    await refused(png, 415, 'not_a_file');
    await refused(Buffer.from([0x4d, 0x5a, 0, 0, 1]), 415, 'not_a_file');
    await refused(Buffer.from('Espa\u00f1a', 'latin1'), 415, 'not_a_file');
    await refused('', 415, 'not_a_file');
    await refused(whole.subarray(0, 200), 422, 'file_damaged');
    await refused(zip({ 'a.txt': 'a' }).subarray(0, 40), 422, 'file_damaged');
    await refused(zip({ '[Content_Types].xml': '', 'word/vbaProject.bin': '' }), 415, 'file_macros');
    await refused('x'.repeat(1024 * 1024 + 1), 413, 'file_too_large');
    await refused(`%PDF-1.4\n${'1 0 obj\n'.repeat(200_000)}%%EOF`, 413, 'file_too_large');
    const kept: string[] = [];
    for await (const { key } of world.parts.files.list()) kept.push(key);
    expect(kept).toHaveLength((await list({ size: 100 })).body.files.tc);
  });

  it('end no other one where they end the process that opens them (docs/trust.md 33)', async () => {
    const hostile = world.saveFile([file(await endlessFilm(), 'x.mp4', 'video/mp4')]);
    const whole = await film('mp4');
    const others = await Promise.all([
      world.saveFile([file(whole, 'a.mp4')], world.b1),
      world.saveFile([file(pdf(2), 'b.pdf')], world.b1),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    let isOver = false;
    const ended = hostile.finally(() => (isOver = true));
    // As long as it takes: what comes meanwhile is stored, and nothing of it ends with the hostile one.
    while (!isOver) expect((await world.saveFile([file(whole, 'a.mp4')], world.b1)).status).toBe(200);
    const { status, body } = await ended;
    expect([status, body.details?.[0]?.code]).toEqual([422, 'file_damaged']);
  }, 90_000);

  it('are listed by kind and name, apart from images, and found by their ids', async () => {
    const saved = await add(pdf(1), 'list-me.pdf');
    const { image } = (await world.save([file(await picture(9, 9).png().toBuffer(), 'list-me.png')])).body;
    const names = async (body: object) => (await list(body)).body.files.list.map(({ name }) => name);
    expect(await names({ search: 'list-me' })).toEqual(['list-me.pdf']);
    expect(await names({ search: 'list-me', filter: { kind: 'audio' } })).toEqual([]);
    expect((await list({ filter: { kind: 'image' } })).status).toBe(422);
    const images = await world.call('POST v1/media/dash/getMedia', { as: world.a3, body: { search: 'list-me' } });
    expect(images.body.media.list.map(({ name }) => name)).toEqual(['list-me.png']);
    const byIds = { as: world.a3, body: { ids: [saved.id, image.id, 'none'] } };
    expect((await world.call('POST v1/media/dash/getFilesByIds', byIds)).body.files).toEqual([saved]);
    expect((await world.call('POST v1/media/dash/getMediaByIds', byIds)).body.images).toEqual([image]);
    const asImage = { as: world.a2, body: { id: saved.id } };
    expect((await world.call('POST v1/media/deleteImage', asImage)).status).toBe(404);
    expect((await world.call('POST v1/media/updateImage', asImage)).status).toBe(404);
    expect((await world.call('POST v1/media/deleteFile', { as: world.a2, body: { id: image.id } })).status).toBe(404);
  });

  it('keep their id when they are replaced by one of the same kind', async () => {
    const before = await add(pdf(1), 'old.pdf');
    const replace = async (content: Buffer) =>
      world.saveFile([file(content, 'new.pdf'), { name: 'id', value: before.id }]);
    expect((await replace(await film('mp4'))).body.details?.[0]?.code).toBe('file_other_kind');
    const after = (await replace(pdf(4))).body.file;
    expect(after).toMatchObject({ id: before.id, name: 'old.pdf', pages: 4 });
    expect(after.url).not.toBe(before.url);
    expect((await world.fetchPath(new URL(before.url).pathname)).statusCode).toBe(404);
  });

  it('show a poster, which cannot be deleted meanwhile', async () => {
    const { id } = await add(await film('mp4'), 'shown.mp4');
    const { image } = (await world.save([file(await picture(9, 9).png().toBuffer(), 'still.png')])).body;
    const update = (body: object) => world.call('POST v1/media/updateFile', { as: world.a2, body: { id, ...body } });
    expect((await update({ poster: 'none' })).body.details?.[0]).toMatchObject({ code: 'image_missing' });
    expect((await update({ poster: image.id, name: 'Renamed' })).body.file).toMatchObject({
      poster: image.id,
      name: 'Renamed',
    });
    const remove = { as: world.a2, body: { id: image.id } };
    const kept = await world.call('POST v1/media/deleteImage', remove);
    expect(kept.body.details?.[0]).toMatchObject({ kind: 'file', title: 'Renamed', link: '/media?tab=files' });
    await update({ poster: null });
    expect((await world.call('POST v1/media/deleteImage', remove)).status).toBe(200);
    const document = await add(pdf(1), 'no-film.pdf');
    const wrong = await world.call('POST v1/media/updateFile', {
      as: world.a2,
      body: { id: document.id, poster: null },
    });
    expect(wrong.body.details?.[0]).toMatchObject({ code: 'poster_video' });
  });
});
