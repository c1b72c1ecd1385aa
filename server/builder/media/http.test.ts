import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from './testing/media-world';
import { file, form } from './testing/multipart';
import { picture } from './testing/pictures';
import { sweepImage } from './image-jobs';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld();
});
afterAll(() => world.close());

function png(width = 10) {
  return picture(width, 10).png().toBuffer();
}

async function add(name: string, as = world.a2) {
  return (await world.save([file(await png(), name)], as)).body.image;
}

function list(body: object, as = world.a3) {
  return world.call('POST v1/media/dash/getMedia', { as, body });
}

async function names(body: object) {
  return (await list(body)).body.media.list.map((image) => image.name);
}

describe('the images of a site', () => {
  it('are listed in pages, searched and sorted', async () => {
    for (const name of ['list-c.png', 'list-a.png', 'list-b.png', '100%.png']) await add(name);
    expect(await names({ search: 'list-', sort: 'name' })).toEqual(['list-a.png', 'list-b.png', 'list-c.png']);
    expect(await names({ search: 'list-', sort: '-name', size: 2, page: 2 })).toEqual(['list-a.png']);
    expect(await names({ search: '%' })).toEqual(['100%.png']);
    expect((await list({ search: 'LIST-', size: 1 })).body.media.tc).toBe(3);
    expect(await names({ filter: { mime: 'image/gif' } })).toEqual([]);
    for (const body of [
      { size: -1 },
      { size: 1e9 },
      { size: '1000' },
      { size: 1000.5 },
      { size: [] },
      { sort: 'key' },
      { filter: { id: 'x' } },
    ]) {
      expect((await list(body)).status).toBe(422);
    }
  });

  it('are found by their ids, those of this site alone', async () => {
    const [first, second] = [await add('by-id-1.png'), await add('by-id-2.png')];
    const foreign = await add('by-id-3.png', world.b1);
    const byIds = (ids: unknown) => world.call('POST v1/media/dash/getMediaByIds', { as: world.a3, body: { ids } });
    const found = (await byIds([second.id, first.id, foreign.id, 'unknown', ''])).body.images;
    expect(found.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(found.find(({ id }) => id === first.id)).toEqual(first);
    expect((await byIds([])).body.images).toEqual([]);
    const many = Array.from({ length: 501 }, (_, index) => `id-${index}`);
    for (const ids of [many, [1], 'x', undefined]) expect((await byIds(ids)).status).toBe(422);
  });

  it('hold only what the contract names', async () => {
    const image = await add('fields.png');
    const keys = [
      'alt_text',
      'focal',
      'height',
      'id',
      'key',
      'mime',
      'name',
      'size',
      'upload_date',
      'url',
      'width',
      'widths',
    ];
    expect(Object.keys(image).sort()).toEqual(keys);
    const { body } = await list({ search: 'fields.png' });
    expect(Object.keys(body.media.list[0] ?? {}).sort()).toEqual(keys);
  });

  it('take another name, alternative text and focal point', async () => {
    const { id } = await add('words.png');
    const update = (fields: object) =>
      world.call('POST v1/media/updateImage', { as: world.a2, body: { id, ...fields } });
    const changed = await update({ name: 'New\u202E name', alt_text: 'A dog', focal: { x: 0.25, y: 1 } });
    expect(changed.body).toMatchObject({
      msg: 'Updated successfully',
      image: { name: 'New name', alt_text: 'A dog', focal: { x: 0.25, y: 1 } },
    });
    expect((await update({ focal: null })).body.image).toMatchObject({ focal: null, alt_text: 'A dog' });
    expect((await update({})).status).toBe(200);
    expect((await update({ focal: { x: 2, y: 0 } })).status).toBe(422);
    expect((await update({ key: 'mine' })).status).toBe(422);
  });

  it('are replaced in place under a new address', async () => {
    const before = await add('old.png');
    const { status, body } = await world.save([file(await png(700), 'other.png'), { name: 'id', value: before.id }]);
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ id: before.id, name: 'old.png', width: 700 });
    expect(body.image.key).not.toBe(before.key);
    expect((await world.fetchPath(`/media/${before.key}`)).statusCode).toBe(404);
    expect((await world.fetchPath(`/media/${body.image.key}`)).statusCode).toBe(200);
  });

  it('are gone once deleted, and their files after 30 days', async () => {
    const image = await add('gone.png');
    const remove = () => world.call('POST v1/media/deleteImage', { as: world.a2, body: { id: image.id } });
    expect((await remove()).body).toMatchObject({ status: true, msg: 'Deleted Successfully.' });
    expect((await remove()).status).toBe(404);
    expect((await world.fetchPath(`/media/${image.key}`)).statusCode).toBe(404);
    expect(await names({ search: 'gone.png' })).toEqual([]);
    const original = `media/${image.key}/original`;
    await world.runJobs();
    expect(await world.parts.files.get(original)).not.toBeNull();
    await sweepImage(world.parts, { id: image.id }, new Date(Date.now() + 31 * 86_400_000));
    expect(await world.parts.files.get(original)).toBeNull();
  });

  it('cannot be deleted while something uses them', async () => {
    const image = await add('used.png');
    const saved = await world.call('POST v1/media/saveMediaConstant', {
      as: world.a2,
      body: { constant: { key: 'uses-it', images: [`media:${image.id}`] } },
    });
    expect(saved.status).toBe(200);
    const { status, body } = await world.call('POST v1/media/deleteImage', { as: world.a2, body: { id: image.id } });
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.details).toMatchObject([{ kind: 'constant', title: 'uses-it' }]);
    expect((await world.fetchPath(`/media/${image.key}`)).statusCode).toBe(200);
  });
});

describe('media addresses', () => {
  /** docs/trust.md 38. */
  it('exist for the listed widths only, whatever is asked', async () => {
    const { key } = (await world.save([file(await png(700))])).body.image;
    const count = async () => {
      let files = 0;
      for await (const stored of world.parts.files.list()) files += stored.size > 0 ? 1 : 0;
      return files;
    };
    const before = await count();
    for (const path of [
      '321.webp',
      '1280.webp',
      '640.png',
      '640.avif',
      '0640.webp',
      '99999.webp',
      'original',
      '..%2foriginal',
      '__proto__',
    ]) {
      expect([path, (await world.fetchPath(`/media/${key}/${path}`)).statusCode]).toEqual([path, 404]);
    }
    for (const path of ['nothing', '..', '%2e%2e', 'a'.repeat(90), '__proto__', '%00']) {
      expect((await world.fetchPath(`/media/${path}`)).statusCode).toBeLessThan(500);
      expect((await world.fetchPath(`/media/${path}`)).statusCode).toBeGreaterThan(399);
    }
    const plain = await world.fetchPath(`/media/${key}`);
    expect((await world.fetchPath(`/media/${key}?w=99999&h=99999`)).rawPayload.equals(plain.rawPayload)).toBe(true);
    expect(await count()).toBe(before);
  });
});

describe('media constants', () => {
  const save = (constant: object, as = world.a2) =>
    world.call('POST v1/media/saveMediaConstant', { as, body: { constant } });
  const constants = (body: object) => world.call('POST v1/media/dash/getMediaConstants', { as: world.a3, body });

  it('are created, changed, listed and deleted', async () => {
    const { body } = await save({ key: 'slides', images: ['https://example.com/a.png', '/media/x', 'b.png'] });
    expect(body).toMatchObject({
      msg: 'Saved Successfully.',
      constant: { key: 'slides', images: ['https://example.com/a.png', '/media/x', 'b.png'] },
    });
    const sentBack = { ...body.constant, images: [] };
    expect((await save(sentBack)).body).toMatchObject({
      msg: 'Updated successfully',
      constant: { id: body.constant.id, images: [] },
    });
    expect((await save({ key: 'slides', images: [] })).body).toMatchObject({ status: false, code: 'already_exists' });
    const found = await constants({ search: 'slid', sort: '-key' });
    expect(found.body.media).toMatchObject({ tc: 1, list: [{ key: 'slides' }] });
    const remove = () =>
      world.call('POST v1/media/deleteMediaConstant', { as: world.a2, body: { id: body.constant.id } });
    expect((await remove()).body.msg).toBe('Deleted Successfully.');
    expect((await remove()).status).toBe(404);
  });

  /** docs/trust.md 39. */
  it('hold only addresses that may be drawn', async () => {
    const foreign = await add('b.png', world.b1);
    const bad = [
      'javascript:alert(1)',
      'JaVa\tScript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'http://169.254.169.254/',
      'http://127.0.0.1/a.png',
      'http://0x7f000001/',
      'https://user:word@example.com/',
      'http://intranet/a.png',
      '//evil.example/a.png',
      '\\\\evil',
      'ftp://example.com/a',
      'mailto:a@b.c',
      'media:unknown',
      `media:${foreign.id}`,
      '',
    ];
    const { status, body } = await save({ key: 'bad', images: bad });
    expect(status).toBe(422);
    expect(body.details?.map((detail) => detail.path)).toEqual(bad.map((_, at) => `constant.images.${at}`));
    expect((await constants({ search: 'bad' })).body.media.tc).toBe(0);
  });
});

describe('who may', () => {
  it('is asked of everybody', async () => {
    const image = await add('mine.png');
    const constant = (
      await world.call('POST v1/media/saveMediaConstant', {
        as: world.a2,
        body: { constant: { key: 'mine', images: [] } },
      })
    ).body.constant;
    const { id } = image;
    const calls = [
      ['POST v1/media/updateImage', { id, alt_text: 'stolen' }],
      ['POST v1/media/deleteImage', { id }],
      ['POST v1/media/saveMediaConstant', { constant: { id: constant.id, key: 'stolen', images: [] } }],
      ['POST v1/media/deleteMediaConstant', { id: constant.id }],
    ] as const;
    for (const [call, body] of calls) {
      expect([call, (await world.send(call, { body })).statusCode]).toEqual([call, 401]);
      expect([call, (await world.send(call, { as: world.a3, body })).statusCode]).toEqual([call, 403]);
      expect([call, (await world.send(call, { as: world.a4, body })).statusCode]).toEqual([call, 403]);
      expect([call, (await world.send(call, { as: world.b1, body })).statusCode]).toEqual([call, 404]);
    }
    const replace = form([file(await png()), { name: 'id', value: id }]);
    for (const call of ['saveImage', 'uploadImage']) {
      expect((await world.post(call, replace)).status).toBe(401);
      expect((await world.post(call, replace, world.a3.accessToken)).status).toBe(403);
    }
    expect((await world.post('saveImage', replace, world.b1.accessToken)).status).toBe(404);
    for (const call of ['POST v1/media/dash/getMedia', 'POST v1/media/dash/getMediaConstants']) {
      expect((await world.send(call, { body: {} })).statusCode).toBe(401);
    }
    expect((await list({}, world.b1)).body.media.list.map((other) => other.id)).not.toContain(id);
    expect((await list({ search: 'mine.png' })).body.media.list).toEqual([image]);
  });
});
